import type { FileEntry } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { mediaUrl, type Rendition } from './signed-url.ts';
import type { RenditionName } from './tables.ts';

type ViewCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/**
 * Files by id, each with the address of what was uploaded; ids of no file are left out. Whoever asks has already
 * decided that the viewer may see them.
 */
export async function fileEntries(ctx: ViewCtx, fileIds: readonly string[]): Promise<Map<string, FileEntry>> {
  const files = await findFiles(ctx.db, fileIds);
  return new Map(files.map((file) => [file.id, entryOf(ctx, file, 'original')]));
}

export interface Playable {
  /** The converted form once there is one, else what was uploaded. */
  readonly media: FileEntry;
  /** A still picture of a converted video. */
  readonly poster: FileEntry | null;
}

/** As `fileEntries`, for what is to be played or shown large. */
export async function playable(ctx: ViewCtx, fileIds: readonly string[]): Promise<Map<string, Playable>> {
  const files = await findFiles(ctx.db, fileIds);
  return new Map(
    files.map((file) => [
      file.id,
      {
        media: entryOf(ctx, file, file.renditions.includes('video') ? 'video' : 'original'),
        poster: file.renditions.includes('poster')
          ? { ...entryOf(ctx, file, 'poster'), kind: 'IMAGE' }
          : null,
      },
    ]),
  );
}

type FoundFile = Awaited<ReturnType<typeof findFiles>>[number];

async function findFiles(db: Kysely<Database>, fileIds: readonly string[]) {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const [files, renditions] = await Promise.all([
    db
      .selectFrom('files')
      .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
      .select(['files.id', 'filename', 'kind', 'public', 'withheld'])
      .where('files.id', 'in', ids)
      .where('stored_at', 'is not', null)
      .execute(),
    db.selectFrom('file_renditions').select(['file_id', 'name']).where('file_id', 'in', ids).execute(),
  ]);
  const made = new Map<string, RenditionName[]>();
  for (const { file_id, name } of renditions) made.set(file_id, [...(made.get(file_id) ?? []), name]);
  return files.map((file) => ({ ...file, renditions: made.get(file.id) ?? [] }));
}

function entryOf(ctx: ViewCtx, file: FoundFile, rendition: Rendition): FileEntry {
  const { id, filename, kind, withheld, public: isPublic } = file;
  return {
    id,
    filename,
    kind,
    s3Url: mediaUrl(ctx, { fileId: id, rendition, public: isPublic ?? false, withheld: withheld ?? false }),
  };
}
