import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, policy, type Reply, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { inOwnThread } from '../../../own-thread.ts';
import { asKind, isForBoth, type Kinded, safeFilename } from './kinds.ts';
import { redrawPicture } from './picture/redraw.ts';
import { shownAs } from './queries.ts';
import { type Reservation, reserveUpload } from './quota.ts';
import { type Received, receive, type Sent } from './receive.ts';
import { mediaUrl } from './signed-url.ts';
import { type PictureWidth, renditionKey } from './tables.ts';

const keyBytes = 16;

/**
 * Stores an upload: reserves quota, receives the bytes into a private folder, checks their content, redraws pictures, then writes to the store. The idempotency
 * key and the file's row are one transaction, and the store comes after it. The same bytes under the same key complete an interrupted upload and never create a
 * second file.
 * @param upload.bytes size announced by the sender; null if unknown
 * @param upload.sent starts reading the file; called once quota is reserved
 * @throws AppError UNKNOWN_FILE_FORMAT, FILE_TOO_LARGE, INVALID_INPUT (empty, interrupted, too slow), TOO_MANY_REQUESTS (20 unused uploads, 2 GiB of them, 3 at
 *   once), BUSY (no room, or pictures waiting), NOT_FOUND if the file made for the key was deleted
 */
export async function uploadFile(
  ctx: Ctx,
  upload: { ownerId: string; bytes: number | null; sent: () => Promise<Sent>; keyed: KeyedCall },
): Promise<Reply<Routes['uploadFile']>> {
  const { ownerId, keyed } = upload;
  const bytes = Math.min(upload.bytes ?? Number.POSITIVE_INFINITY, policy.files.mediaMaxBytes);
  const reservation = await reserveUpload(ctx, { ownerId, bytes, keyed });
  try {
    const folder = await ctx.spool.open(bytes);
    try {
      const sent = await upload.sent();
      const received = await receive(sent, { path: join(folder.path, 'received'), took: folder.took });
      const file = await finished(folder.path, received);
      const filename = safeFilename(sent.filename);
      const intent = { sha256: received.sha256, filename, declared: sent.declared };
      const { id } = await once(ctx, { ...keyed, intent }, (trx) =>
        insertFile(trx, ctx, { ...file, filename, ownerId, sentBytes: received.sizeBytes }),
      );
      await store(ctx, id, file, reservation);
      return uploadedFile(ctx, { id, filename, kind: file.kind });
    } finally {
      await folder.remove();
    }
  } finally {
    await reservation.release();
  }
}

/** Returns the uploader's view of a file, with the URL of its public form; for a video or voice it works after the conversion. */
export function uploadedFile(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  { id, filename, kind }: Pick<Reply<Routes['uploadFile']>, 'id' | 'filename' | 'kind'>,
): Reply<Routes['uploadFile']> {
  const shown = { public: false, withheld: false, takenDown: false };
  return { id, s3Url: mediaUrl(ctx, { fileId: id, rendition: shownAs[kind], ...shown }), filename, kind };
}

interface Finished {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Narrower versions of the same picture, as WebP. */
  readonly narrower: readonly { readonly name: `w${PictureWidth}`; readonly path: string }[];
}

const narrowType = 'image/webp';

async function finished(folder: string, received: Received): Promise<Finished> {
  const { kind, sizeBytes } = received;
  const source = join(folder, 'received');
  if (kind !== 'IMAGE') {
    return { ...(await kindByStreams(source, received)), sizeBytes, path: source, narrower: [] };
  }
  const path = join(folder, 'redrawn');
  const { pictureWidths: widths, pictureMaxSide: maxSide } = policy.files;
  const drawn = await redrawPicture({ source, target: path, maxSide, widths });
  return {
    kind,
    path,
    contentType: drawn.contentType,
    sizeBytes: (await stat(path)).size,
    narrower: widths
      .filter((width) => drawn.widths.includes(width))
      .map((width) => ({ name: `w${width}` as const, path: `${path}-w${width}` })),
  };
}

/** The row is written before the object, so that a crash leaves nothing that the sweep cannot find. */
async function insertFile(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids' | 'random'>,
  file: Finished & { filename: string; ownerId: string; sentBytes: number },
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const key = ctx.random(keyBytes).toString('hex');
  const row = await trx
    .insertInto('files')
    .values({
      id: ctx.ids(),
      owner_id: file.ownerId,
      kind: file.kind,
      filename: file.filename,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sent_bytes: file.sentBytes,
      object_key: key,
      created_at: now,
      conversion: file.kind === 'IMAGE' ? null : 'WAITING',
      stored_at: null,
      free_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const renditions = file.narrower.map(({ name }) => ({
    file_id: row.id,
    name,
    content_type: narrowType,
    object_key: renditionKey(key, name),
  }));
  if (renditions.length > 0) await trx.insertInto('file_renditions').values(renditions).execute();
  return row;
}

/** Writes the objects of an upload; does nothing for a repeated upload that is already stored. */
async function store(
  ctx: Pick<Ctx, 'db' | 'clock' | 'files'>,
  id: string,
  file: Finished,
  reservation: Reservation,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('files')
    .select(['object_key', 'stored_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.stored_at !== null) return;
  const objects = [
    { key: row.object_key, path: file.path, type: file.contentType },
    ...file.narrower.map(({ name, path }) => ({
      key: renditionKey(row.object_key, name),
      path,
      type: narrowType,
    })),
  ];
  for (const { key, path, type } of objects) await ctx.files.put(key, path, type);
  // In one statement it becomes an unused upload and stops being an arriving one.
  const { numUpdatedRows } = await ctx.db
    .with('arrived', (db) => db.deleteFrom('arriving_uploads').where('id', '=', reservation.id))
    .updateTable('files')
    .set({ stored_at: ctx.clock.now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  // It was deleted while the store was written, and no row refers to the objects any more.
  for (const { key } of objects) await ctx.files.delete(key);
  throw new AppError('NOT_FOUND');
}

/** The streams of a video or voice. */
export interface Streams {
  readonly picture: boolean;
  readonly sound: boolean;
}

const patienceMs = 10_000;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Returns the kind of a received file by its streams, if its container may hold video or audio. Browser recorders label a voice `video/webm`; phones put a
 * voice into an `.m4a` file with a video container.
 * @param known the kind by container and declared type; returned if the streams cannot be read
 */
async function kindByStreams(path: string, known: Kinded): Promise<Kinded> {
  const { kind, contentType } = known;
  if (!isForBoth(contentType)) return { kind, contentType };
  const streams = await streamsIn(path);
  if (streams?.picture) return asKind('VIDEO', contentType);
  return streams?.sound ? asKind('VOICE', contentType) : { kind, contentType };
}

/** @returns null if the streams cannot be read */
const streamsIn = (path: string): Promise<Streams | null> =>
  inOwnThread<Streams | null>(new URL('./streams-worker.ts', import.meta.url), {
    data: path,
    limits: memory,
    patienceMs,
    failed: null,
    late: null,
  });
