import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { Database } from '../../../../db/schema.ts';
import { signatureBytes } from '../kinds.ts';
import { type NextChunk, pacedChunks } from '../pace.ts';
import { reserveUpload } from '../quota.ts';
import { recognise } from '../receive.ts';
import { finishKey } from './finish.ts';
import { findUpload, type ResumableUpload, removeOrLeave } from './uploads.ts';

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

/** The bytes received for the next object of the store. */
interface Section {
  readonly bytes: number;
  /** `more` if more may follow, `done` if the sender has finished, or the failure that stopped it. */
  readonly end: 'more' | 'done' | { readonly failure: unknown };
}

/** At most this much, or this long, is lost if the process is killed. */
const sectionBytes = 8 * 1024 * 1024;
const sectionMs = 15_000;

/**
 * Writes arriving bytes to a local file until a section is full, or the sender finishes or breaks off; bytes received before that are kept.
 * @param place.room number of announced bytes still missing
 * @param place.beginning at the beginning of a file: its declared media type; otherwise null
 * @throws AppError FILE_TOO_LARGE for more bytes than announced, UNKNOWN_FILE_FORMAT by its first bytes, BUSY; our own faults
 */
async function takeSection(
  next: NextChunk,
  place: {
    path: string;
    took: (bytes: number) => void;
    room: number;
    beginning: { declared: string } | null;
  },
): Promise<Section> {
  const { path, took, room, beginning } = place;
  const handle = await open(path, 'wx+', 0o600);
  const began = performance.now();
  let bytes = 0;
  let isKnown = beginning === null;
  try {
    while (bytes < sectionBytes && performance.now() - began < sectionMs) {
      const arrived = await nextOf(next);
      if (!Buffer.isBuffer(arrived)) return { bytes, end: arrived };
      if (bytes + arrived.length > room) throw new AppError('FILE_TOO_LARGE', { maxBytes: room });
      took(arrived.length);
      await handle.writeFile(arrived);
      bytes += arrived.length;
      if (beginning && !isKnown && bytes >= signatureBytes) {
        await recognise(await headOf(handle), beginning.declared);
        isKnown = true;
      }
    }
    return { bytes, end: 'more' };
  } finally {
    await handle.close();
  }
}

async function nextOf(next: NextChunk): Promise<Buffer | Section['end']> {
  try {
    return (await next()) ?? 'done';
  } catch (failure) {
    return { failure };
  }
}

async function headOf(handle: FileHandle): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
  return buffer;
}

interface Writer {
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/** The current writer of each upload in this process. */
const writers = new Map<string, Writer>();

/**
 * Ends the writer of an upload in this process, once its received bytes are stored: after a broken connection a sender may return while the server still waits
 * on the old one.
 */
export async function endWriter(uploadId: string): Promise<void> {
  for (let writer = writers.get(uploadId); writer; writer = writers.get(uploadId)) {
    writer.stop();
    await writer.ended;
  }
}

/** Becomes the writer of an upload, replacing the previous one in this process. @param stop makes `work` end soon */
async function asWriter<T>(uploadId: string, stop: () => void, work: () => Promise<T>): Promise<T> {
  await endWriter(uploadId);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  writers.set(uploadId, { stop, ended });
  try {
    return await work();
  } finally {
    writers.delete(uploadId);
    resolve();
  }
}
