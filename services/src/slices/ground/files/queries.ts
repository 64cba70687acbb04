import type { AttachedFile, FileEntry } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { conversionProgress } from './conversion-progress.ts';
import { isOpen, mediaUrl, type Rendition } from './signed-url.ts';

type ViewCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/** Whom files are shown to: what staff took down is shown to staff alone. */
export type FileViewer = 'member' | 'staff';

/**
 * Files by id, each with the address of what others see of it: a picture as it was drawn anew, a video or voice as it was
 * converted. Ids of no file, and of what is not converted, are left out. Whoever asks has already decided that the viewer
 * may see them.
 */
export async function fileEntries(
  ctx: ViewCtx,
  fileIds: readonly string[],
  viewer: FileViewer = 'member',
): Promise<Map<string, FileEntry>> {
  const shown = await playable(ctx, fileIds, viewer);
  return new Map([...shown].map(([id, { media }]) => [id, media]));
}

/** Paths of pictures that anybody may fetch, by file; each stays the same for ever. What is hidden from anybody is left out. */
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
  /** Of a voice, how loud it is step by step; null where nobody measured it. */
  readonly waveform: number[] | null;
}

/** As `fileEntries`, for what is to be played or shown large. */
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

/** Where what is made of a file is shown once it is made, to whom it may be shown as things stand; null for no file. */
export async function addressToBe(ctx: ViewCtx, fileId: string): Promise<string | null> {
  const file = (await filesById(ctx.db, [fileId])).get(fileId);
  return file ? entryOf(ctx, file, shownAs[file.kind]).s3Url : null;
}

/** As `fileEntries`, with those that are still converted or cannot be. */
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

/** The form in which others see a file of a kind. */
export const shownAs = { IMAGE: 'original', VIDEO: 'video', VOICE: 'voice' } as const satisfies Record<
  FoundFile['kind'],
  Rendition
>;

type FoundFile = Awaited<ReturnType<typeof rowsOfFiles>>[number];

const isShownTo = (viewer: FileViewer, { taken_down_at }: FoundFile) =>
  viewer === 'staff' || taken_down_at === null;

/** Whether there is something to show of a file: a picture is drawn before it is kept, a video or voice is converted after. */
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

/** Who sent a file, what they called it, and whether staff hide it. */
interface FileOwner {
  readonly userId: string;
  readonly filename: string;
  readonly takenDown: boolean;
}

/** Who sent files; ids of no file are absent from the result. */
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

/** Who sent a file; null when there is none. */
export const fileOwner = oneOf(fileOwners);

/** What files are called, and what uses each; ids of no file are left out. */
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
