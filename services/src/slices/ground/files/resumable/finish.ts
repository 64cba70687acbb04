import { Readable } from 'node:stream';
import { policy, type Reply, type Routes } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { KeyedCall } from '../../../../db/once.ts';
import type { FileStore } from '../../../../ports/files.ts';
import { uploadedFile, uploadFile } from '../upload.ts';
import { deleteSections, findUpload, type ResumableUpload, removeOrLeave } from './uploads.ts';

/** Idempotency key of finishing an upload: it becomes one file, for any number of calls. */
export const finishKey = ({ id, ownerId }: Pick<ResumableUpload, 'id' | 'ownerId'>): KeyedCall => ({
  scope: `finishUpload:${ownerId}`,
  key: id,
  intent: null,
});

/**
 * Makes a file from a complete upload, as `uploadFile` does for a single request: its sections are read like bytes from a sender.
 * @throws AppError NOT_FOUND, UPLOAD_OFFSET if bytes are missing, refusals of `uploadFile`
 */
export async function finishUpload(
  ctx: Ctx,
  wanted: { ownerId: string; uploadId: string },
): Promise<Reply<Routes['finishUpload']>> {
  const upload = await findUpload(ctx, wanted);
  if (upload.fileId !== null) return finished(ctx, upload.fileId);
  if (upload.received < upload.length) throw new AppError('UPLOAD_OFFSET');
  const stream = Readable.from(await sectionsOf(ctx, upload), { objectMode: false });
  const { ownerId, length: bytes, filename, declared } = upload;
  try {
    // The bytes come from our own store, whose slowness is not the sender's fault.
    const sent = { stream, filename, declared, patience: () => 1_000 * policy.files.uploadMaxSeconds };
    const reply = await uploadFile(ctx, { ownerId, bytes, sent: async () => sent, keyed: finishKey(upload) });
    await settle(ctx, upload.id, reply.id);
    return reply;
  } finally {
    stream.destroy();
  }
}

async function finished(ctx: Ctx, fileId: string): Promise<Reply<Routes['finishUpload']>> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'filename', 'kind'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new AppError('NOT_FOUND');
  return uploadedFile(ctx, file);
}

async function sectionsOf({ db, files }: Pick<Ctx, 'db' | 'files'>, { id }: ResumableUpload) {
  const rows = await db
    .selectFrom('upload_sections')
    .select('object_key')
    .where('upload_id', '=', id)
    .where('stored', '=', true)
    .orderBy('starts_at')
    .execute();
  return bytesOf(
    files,
    rows.map(({ object_key }) => object_key),
  );
}

/** @throws AppError BUSY if a section is gone, because another call has just made the file from it; UNAVAILABLE if the store fails */
async function* bytesOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  try {
    for (const key of keys) {
      const object = await files.get(key);
      if (!object) throw new AppError('BUSY');
      const chunks: AsyncIterable<Buffer> = object.stream;
      yield* chunks;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('UNAVAILABLE', {}, { cause: error });
  }
}

/** Replaces the upload by its file; its sections are no longer needed. */
async function settle(ctx: Ctx, uploadId: string, fileId: string): Promise<void> {
  const objects = await ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('resumable_uploads').set({ file_id: fileId }).where('id', '=', uploadId).execute();
    return deleteSections(trx, [uploadId], ctx.clock.now());
  });
  await removeOrLeave(ctx, uploadId, objects);
}
