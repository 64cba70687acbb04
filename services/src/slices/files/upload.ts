import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, policy, type Reply, type Routes } from '@sowon/contracts';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { safeFilename } from './kinds.ts';
import { redrawPicture } from './picture.ts';
import { receive } from './receive.ts';
import { mediaUrl } from './signed-url.ts';

const keyBytes = 16;

/**
 * Takes an upload in: to a private folder first, checked by content, pictures drawn anew, then into the store.
 * @param upload.stream read to its end, also when it is refused
 * @param upload.ended asked after the stream's end and before anything is kept; what it throws refuses the upload
 * @throws AppError UNKNOWN_FILE_FORMAT, FILE_TOO_LARGE, INVALID_INPUT, TOO_MANY_REQUESTS with 20 unused uploads
 */
export async function uploadFile(
  ctx: Ctx,
  upload: {
    ownerId: string;
    stream: Readable;
    ended?: () => Promise<void>;
    filename: string;
    declared: string;
  },
): Promise<Reply<Routes['uploadFile']>> {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-upload-'));
  try {
    const received = await receive(upload.stream, join(folder, 'received'), upload.declared);
    await upload.ended?.();
    const file = await finished(folder, received);
    const id = ctx.ids();
    const filename = safeFilename(upload.filename);
    const key = ctx.random(keyBytes).toString('hex');
    await reserve(ctx, { ...file, id, key, filename, ownerId: upload.ownerId });
    await ctx.files.put(key, file.path, file.contentType);
    await ctx.db
      .updateTable('files')
      .set({ stored_at: ctx.clock.now() })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      s3Url: mediaUrl(ctx, { fileId: id, rendition: 'original', public: false }),
      filename,
      kind: file.kind,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Finished {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly path: string;
  readonly sizeBytes: number;
}

async function finished(
  folder: string,
  received: { kind: FileKind; contentType: string; sizeBytes: number },
): Promise<Finished> {
  const source = join(folder, 'received');
  if (received.kind !== 'IMAGE') return { ...received, path: source };
  const path = join(folder, 'redrawn');
  const contentType = await redrawPicture(source, path);
  return { kind: 'IMAGE', contentType, path, sizeBytes: (await stat(path)).size };
}

/** The row stands before the object does, so that a crash leaves nothing the sweep cannot find. */
function reserve(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  file: Finished & { id: string; key: string; filename: string; ownerId: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${file.ownerId}`}, 0))`.execute(trx);
    const { unbound } = await trx
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('unbound'))
      .where('owner_id', '=', file.ownerId)
      .where('free_since', 'is not', null)
      .executeTakeFirstOrThrow();
    if (unbound >= policy.files.unboundMax) throw new AppError('TOO_MANY_REQUESTS');
    const now = ctx.clock.now();
    await trx
      .insertInto('files')
      .values({
        id: file.id,
        owner_id: file.ownerId,
        kind: file.kind,
        filename: file.filename,
        content_type: file.contentType,
        size_bytes: file.sizeBytes,
        object_key: file.key,
        created_at: now,
        stored_at: null,
        free_since: now,
      })
      .execute();
  });
}
