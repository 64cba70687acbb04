import type { AttachedFile, FileEntry } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { conversionProgress } from './conversions.ts';
import { isOpen, mediaUrl, type Rendition } from './signed-url.ts';

type ViewCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/** The viewer of files: files taken down are shown only to staff. */
export type FileViewer = 'member' | 'staff';

/**
 * Returns files by id, each with the URL of its public form: a redrawn picture, a converted video or voice. Unknown and unconverted files are absent. The
 * caller has already checked that the viewer may see them.
 */
export async function fileEntries(
  ctx: ViewCtx,
  fileIds: readonly string[],
  viewer: FileViewer = 'member',
): Promise<Map<string, FileEntry>> {
  const shown = await playable(ctx, fileIds, viewer);
  return new Map([...shown].map(([id, { media }]) => [id, media]));
}

/** Returns the permanent paths of public pictures, by file; hidden pictures are absent. */
export async function publicFilePaths(
  ctx: ViewCtx,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  const files = await findFiles(ctx.db, fileIds);
  return new Map(
    files
      .filter((file) => file.kind === 'IMAGE' && isOpen(shownOf(file)))
      .map((file) => [file.id, entryOf(ctx, file, shownAs.IMAGE).s3Url]),
  );
}

export interface Playable {
  readonly media: FileEntry;
  /** A still picture of a video. */
  readonly poster: FileEntry | null;
  /** Loudness of a voice in equal steps; null if it was not measured. */
  readonly waveform: number[] | null;
}

/** Does the same as `fileEntries`, with poster and waveform for playing. */
export async function playable(
  ctx: ViewCtx,
  fileIds: readonly string[],
  viewer: FileViewer = 'member',
): Promise<Map<string, Playable>> {
  const files = await findFiles(ctx.db, fileIds);
  const shown = files.filter((file) => isReady(file) && isShownTo(viewer, file));
  return new Map(
    shown.map((file) => [
      file.id,
      {
        media: entryOf(ctx, file, shownAs[file.kind]),
        poster: file.kind === 'VIDEO' ? { ...entryOf(ctx, file, 'poster'), kind: 'IMAGE' } : null,
        waveform: file.peaks,
      },
    ]),
  );
}

/** Returns the URL under which the converted form of a file will be shown, valid for the file's current visibility; null for an unknown file. */
export async function addressToBe(ctx: ViewCtx, fileId: string): Promise<string | null> {
  const file = (await filesById(ctx.db, [fileId])).get(fileId);
  return file ? entryOf(ctx, file, shownAs[file.kind]).s3Url : null;
}

/** Does the same as `fileEntries`, including files whose conversion is running or has failed. */
export async function attachedFiles(
  ctx: ViewCtx,
  fileIds: readonly string[],
  viewer: FileViewer = 'member',
): Promise<Map<string, AttachedFile>> {
  const files = await findFiles(ctx.db, fileIds);
  const waiting = files.filter(({ conversion }) => conversion === 'WAITING').map(({ id }) => id);
  const progress = await conversionProgress(ctx.db, waiting);
  return new Map(
    files.map((file) => {
      const convertedPercent = progress.get(file.id) ?? null;
      return [file.id, { ...attachedOf(ctx, file, viewer), convertedPercent }];
    }),
  );
}

/** The rendition that viewers get of each kind of file. */
export const shownAs = { IMAGE: 'original', VIDEO: 'video', VOICE: 'voice' } as const satisfies Record<
  FoundFile['kind'],
  Rendition
>;

type FoundFile = Awaited<ReturnType<typeof rowsOfFiles>>[number];

const isShownTo = (viewer: FileViewer, { taken_down_at }: FoundFile) =>
  viewer === 'staff' || taken_down_at === null;

/** Returns true if a file can be shown: a picture is redrawn before it is stored, a video or voice is converted afterwards. */
export const isReady = ({ conversion }: Pick<FoundFile, 'conversion'>) =>
  conversion === null || conversion === 'DONE';

async function findFiles(db: Kysely<Database>, fileIds: readonly string[]): Promise<FoundFile[]> {
  return [...(await filesById(db, fileIds)).values()];
}

const filesById = sharedRead(
  async (db: Kysely<Database>, ids) => new Map((await rowsOfFiles(db, ids)).map((row) => [row.id, row])),
);

const rowsOfFiles = lookup('files', (db, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .leftJoin('file_waveforms', 'file_waveforms.file_id', 'files.id')
    .select(['peaks', 'files.id', 'filename', 'kind', 'conversion', 'taken_down_at', 'public', 'withheld'])
    .where('files.id', '=', anyOf(ids))
    .where('stored_at', 'is not', null)
    .compile(),
);

function attachedOf(ctx: ViewCtx, file: FoundFile, viewer: FileViewer) {
  const { id, filename, kind, conversion } = file;
  if (!isShownTo(viewer, file)) return { id, filename, kind, s3Url: null, state: 'TAKEN_DOWN' as const };
  if (isReady(file)) return { ...entryOf(ctx, file, shownAs[file.kind]), state: 'READY' as const };
  const state = conversion === 'REFUSED' ? ('REFUSED' as const) : ('PREPARING' as const);
  return { id, filename, kind, s3Url: null, state };
}

const shownOf = (file: FoundFile) => ({
  public: file.public ?? false,
  withheld: file.withheld ?? false,
  takenDown: file.taken_down_at !== null,
});

function entryOf(ctx: ViewCtx, file: FoundFile, rendition: Rendition): FileEntry {
  const { id, filename, kind } = file;
  const shown = shownOf(file);
  return {
    id,
    filename,
    kind,
    s3Url: mediaUrl(ctx, { fileId: id, rendition, ...shown }),
    ...(shown.takenDown && { takenDown: true as const }),
  };
}

/** The uploader of a file, its name, and whether staff have taken it down. */
interface FileOwner {
  readonly userId: string;
  readonly filename: string;
  readonly takenDown: boolean;
}

/** Returns the uploaders of files; unknown ids are absent. */
export const fileOwners = sharedRead(async (db: Kysely<Database>, fileIds) => {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'owner_id', 'filename', 'taken_down_at'])
    .where('id', '=', anyOf(fileIds))
    .execute();
  return new Map<string, FileOwner>(
    rows.map(({ id, owner_id: userId, filename, taken_down_at }) => [
      id,
      { userId, filename, takenDown: taken_down_at !== null },
    ]),
  );
});

/** Returns the uploader of a file; null if there is none. */
export const fileOwner = oneOf(fileOwners);

/** Returns the names of files and the thing that uses each; unknown ids are absent. */
export async function fileUses(
  db: Kysely<Database>,
  fileIds: readonly string[],
): Promise<Map<string, { filename: string; usedBy: { purpose: string; id: string } | null }>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .select(['files.id', 'filename', 'purpose', 'bound_id'])
    .where('files.id', '=', anyOf(fileIds))
    .execute();
  return new Map(
    rows.map(({ id, filename, purpose, bound_id }) => [
      id,
      { filename, usedBy: purpose === null || bound_id === null ? null : { purpose, id: bound_id } },
    ]),
  );
}
