import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { Database } from '../../../../db/schema.ts';
import { type NextChunk, pacedChunks } from '../pace.ts';
import { reserveUpload } from '../quota.ts';
import { finishKey } from './finish.ts';
import { sectionBytes, takeSection } from './section.ts';
import { findUpload, type ResumableUpload, removeOrLeave } from './uploads.ts';
import { asWriter } from './writers.ts';

const keyBytes = 16;

/**
 * Appends bytes to an upload in sections: a stored section survives a broken connection or process. If several senders append at once, in any process, the
 * first stored section wins each time; the others get UPLOAD_OFFSET.
 * @param sent.offset the offset that the sender assumes
 * @returns the new offset
 * @throws AppError UPLOAD_OFFSET if the upload is at another offset, FILE_TOO_LARGE, UNKNOWN_FILE_FORMAT, INVALID_INPUT (interrupted, too slow; received bytes
 *   are kept), TOO_MANY_REQUESTS, BUSY, NOT_FOUND
 */
export async function appendToUpload(
  ctx: Ctx,
  upload: ResumableUpload,
  { offset, stream }: { offset: number; stream: Readable },
): Promise<number> {
  const { id, ownerId, length } = upload;
  try {
    return await asWriter(
      id,
      () => stream.destroy(),
      async () => {
        // A writer that was just ended here may still have stored a section.
        const { received, fileId } = await findUpload(ctx, { uploadId: id, ownerId });
        if (received !== offset || fileId !== null) throw new AppError('UPLOAD_OFFSET');
        const place = await reserveUpload(ctx, { ownerId, bytes: length, keyed: finishKey(upload) });
        try {
          return await takeSections(ctx, upload, { offset, next: pacedChunks(stream) });
        } finally {
          await place.release();
        }
      },
    );
  } finally {
    // The rest of a rejected request is read and discarded, so that the sender can read the reply.
    stream.resume();
  }
}

async function takeSections(
  ctx: Ctx,
  upload: ResumableUpload,
  { offset, next }: { offset: number; next: NextChunk },
): Promise<number> {
  for (let received = offset; ; ) {
    const room = upload.length - received;
    const folder = await ctx.spool.open(Math.min(sectionBytes, room));
    try {
      const path = join(folder.path, 'section');
      const beginning = received === 0 ? upload : null;
      const { bytes, end } = await takeSection(next, { path, took: folder.took, room, beginning });
      if (bytes > 0) await keepSection(ctx, upload, { startsAt: received, bytes, path });
      received += bytes;
      if (end === 'done') return received;
      if (end !== 'more') throw refusalOf(end.failure);
    } finally {
      await folder.remove();
    }
  }
}

/** Returns why nothing more arrived: too slow, or a broken connection. */
function refusalOf(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  return fieldError('INVALID_INPUT', 'data', 'the upload broke off', null);
}

interface Arrived {
  readonly startsAt: number;
  readonly bytes: number;
  readonly path: string;
}

/** Stores a section. Its row is written before its object, so that a crash leaves no object without a row. */
async function keepSection(
  ctx: Ctx,
  { id }: ResumableUpload,
  { startsAt, bytes, path }: Arrived,
): Promise<void> {
  const key = ctx.random(keyBytes).toString('hex');
  const standing = (db: Kysely<Database>) =>
    db
      .selectFrom('resumable_uploads')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .where('received', '=', startsAt);
  const { numInsertedOrUpdatedRows: noted } = await ctx.db
    .insertInto('upload_sections')
    .columns(['object_key', 'upload_id', 'starts_at'])
    .expression((eb) =>
      standing(ctx.db).select([eb.val(key).as('object_key'), 'id as upload_id', 'received as starts_at']),
    )
    .executeTakeFirstOrThrow();
  if (noted !== 1n) throw new AppError('UPLOAD_OFFSET');
  await ctx.files.put(key, path, 'application/octet-stream');
  const isKept = await ctx.db.transaction().execute(async (trx) => {
    if (!(await standing(trx).select('id').forUpdate().executeTakeFirst())) {
      await noteDeleted(trx, key, ctx.clock.now());
      return false;
    }
    await trx
      .updateTable('resumable_uploads')
      .set({ received: startsAt + bytes, seen_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('upload_sections').set({ stored: true }).where('object_key', '=', key).execute();
    return true;
  });
  if (isKept) return;
  await removeOrLeave(ctx, id, [key]);
  throw new AppError('UPLOAD_OFFSET');
}

/** Another sender stored these bytes first, or the upload was cancelled, while the store was written. */
async function noteDeleted(db: Kysely<Database>, key: string, now: Date): Promise<void> {
  await db.deleteFrom('upload_sections').where('object_key', '=', key).execute();
  await db
    .insertInto('deleted_objects')
    .values({ object_key: key, deleted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
