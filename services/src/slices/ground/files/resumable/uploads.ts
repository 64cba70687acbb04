import { policy } from '@sowon/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError, fieldError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import type { Database } from '../../../../db/schema.ts';
import { removeLeftObjects, removeObjects } from '../deleted-objects.ts';
import { safeFilename } from '../kinds.ts';
import { lockQuota, reserveUpload, tooManyAtOnce } from '../quota.ts';

/** The announcement of an upload. */
export interface Announced {
  /** Total size in bytes. */
  readonly length: number;
  readonly filename: string;
  /** Media type sent by the client; empty if none. */
  readonly declared: string;
  /** `Upload-Metadata` as sent; empty if none. */
  readonly metadata: string;
}

export interface ResumableUpload extends Announced {
  readonly id: string;
  readonly ownerId: string;
  /** Number of bytes stored so far, from the beginning. */
  readonly received: number;
  /** When it expires unless more bytes arrive. */
  readonly expiresAt: Date;
  /** The file made from it. */
  readonly fileId: string | null;
}

const hourMs = 3_600_000;
/** Decision 140: the same as for an unused upload. */
const lifeMs = policy.files.unboundLifeHours * hourMs;
/** Without new bytes for this long, an upload counts as abandoned and makes room for another of its owner. */
const restingMs = 2 * 60_000;

export const expiryOf = (seenAt: Date) => new Date(seenAt.getTime() + lifeMs);

/**
 * Creates a resumable upload, before any of its bytes are sent. A member may have as many as may arrive at once; a further one replaces the one without new
 * bytes for the longest time.
 * @param upload.keyed the same key creates only one upload
 * @throws AppError FILE_TOO_LARGE, UNKNOWN_FILE_FORMAT, INVALID_INPUT (empty), TOO_MANY_REQUESTS (as `uploadFile`)
 */
export async function createUpload(
  ctx: Ctx,
  { ownerId, keyed, ...announced }: Announced & { ownerId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { length, declared, metadata } = announced;
  const filename = safeFilename(announced.filename);
  const { mediaMaxBytes: maxBytes } = policy.files;
  if (length === 0) throw fieldError('INVALID_INPUT', 'Upload-Length', 'the file is empty', length);
  if (length > maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes });
  if (!mayBeMedia(declared)) {
    throw fieldError(
      'UNKNOWN_FILE_FORMAT',
      'filetype',
      'the file is no picture, video or voice we know',
      declared,
    );
  }
  // Checked now, so that nobody sends for an hour and then has no quota.
  const place = await reserveUpload(ctx, { ownerId, bytes: length, keyed });
  await place.release();
  return once(ctx, { ...keyed, intent: { length, filename, declared } }, async (trx) => {
    await makeRoom(trx, ctx.clock.now(), ownerId);
    const now = ctx.clock.now();
    return trx
      .insertInto('resumable_uploads')
      .values({
        id: ctx.ids(),
        owner_id: ownerId,
        filename,
        declared,
        metadata,
        length,
        created_at: now,
        seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** The content decides the format later; only a clearly different declared type is rejected at once. */
const mayBeMedia = (declared: string) =>
  /^(image|video|audio)\//.test(declared) ||
  ['', 'application/octet-stream', 'application/ogg', 'application/mp4'].includes(declared);

async function makeRoom(trx: Transaction<Database>, now: Date, ownerId: string): Promise<void> {
  await lockQuota(trx, ownerId);
  const unfinished = await trx
    .selectFrom('resumable_uploads')
    .select(['id', 'seen_at'])
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .orderBy('seen_at')
    .execute();
  const excess = unfinished.slice(0, Math.max(0, unfinished.length + 1 - policy.files.uploadsAtOnce));
  if (excess.some(({ seen_at: seen }) => now.getTime() - seen.getTime() < restingMs)) throw tooManyAtOnce();
  await deleteUploads(
    trx,
    excess.map(({ id }) => id),
    now,
  );
}

/** Returns the caller's own upload. @throws AppError NOT_FOUND (absent, another's, expired, or its file is in use) */
export async function findUpload(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<ResumableUpload> {
  const row = await db
    .selectFrom('resumable_uploads as upload')
    .leftJoin('files', 'files.id', 'upload.file_id')
    .select([
      'upload.id',
      'upload.filename',
      'declared',
      'metadata',
      'length',
      'received',
      'seen_at',
      'file_id',
    ])
    .where('upload.id', '=', uploadId)
    .where('upload.owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('file_id', 'is', null), eb('free_since', 'is not', null)]))
    .executeTakeFirst();
  if (!row || expiryOf(row.seen_at) <= clock.now()) throw new AppError('NOT_FOUND');
  const { seen_at: seenAt, file_id: fileId, ...upload } = row;
  return { ...upload, ownerId, expiresAt: expiryOf(seenAt), fileId };
}

/**
 * Cancels the caller's own upload and deletes its bytes; a file made from it stays.
 * @throws AppError NOT_FOUND
 */
export async function dropUpload(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock' | 'log'>,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<void> {
  await findUpload(ctx, { uploadId, ownerId });
  const objects = await ctx.db
    .transaction()
    .execute((trx) => deleteUploads(trx, [uploadId], ctx.clock.now()));
  await removeOrLeave(ctx, uploadId, objects);
}

/** Removes objects of an upload; if the store is unreachable, the sweep removes them later. */
export async function removeOrLeave(
  ctx: Pick<Ctx, 'db' | 'files' | 'log'>,
  uploadId: string,
  objects: readonly string[],
): Promise<void> {
  await removeObjects(ctx, objects).catch((error: unknown) => {
    ctx.log.warn({ event: 'files.object-left', uploadId, err: error }, 'left to the sweep');
  });
}

/** Marks the objects of uploads as deleted and removes their sections. @returns the keys of the objects */
export async function deleteSections(
  trx: Transaction<Database>,
  uploadIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const gone = await trx
    .with('gone', (db) =>
      db.deleteFrom('upload_sections').where('upload_id', 'in', uploadIds).returning('object_key'),
    )
    .insertInto('deleted_objects')
    .columns(['object_key', 'deleted_at'])
    .expression((eb) =>
      eb.selectFrom('gone').select(['object_key', sql<Date>`${now}::timestamptz`.as('deleted_at')]),
    )
    .returning('object_key')
    .execute();
  return gone.map(({ object_key }) => object_key);
}

async function deleteUploads(
  trx: Transaction<Database>,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  // A writer holds the row lock only for a moment; after this nobody does.
  await trx.selectFrom('resumable_uploads').select('id').where('id', 'in', ids).forUpdate().execute();
  const objects = await deleteSections(trx, ids, now);
  await trx.deleteFrom('resumable_uploads').where('id', 'in', ids).execute();
  return objects;
}

const batchSize = 100;

/**
 * Deletes uploads without new bytes for a day (real hours, as for unused files), and the remaining objects of deleted ones. Safe to run in several processes at
 * once.
 * @returns the number of deleted uploads, and whether there may be more to do
 */
export async function sweepResumableUploads(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const now = ctx.clock.now();
  const deleted = await ctx.db.transaction().execute(async (trx) => {
    const expired = await expiredUploads(trx, now);
    await deleteUploads(trx, expired, now);
    return expired.length;
  });
  const removed = await removeLeftObjects(ctx, 10 * batchSize);
  return { deleted, more: deleted === batchSize || removed === 10 * batchSize };
}

async function expiredUploads(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('resumable_uploads')
    .select('id')
    .where('seen_at', '<=', new Date(now.getTime() - lifeMs))
    .orderBy('seen_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
