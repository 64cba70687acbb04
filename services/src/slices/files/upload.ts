import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, policy, type Reply, type Routes } from '@sowon/contracts';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import type { Database } from '../../db/schema.ts';
import { safeFilename } from './kinds.ts';
import { redrawPicture } from './picture.ts';
import { type Received, receive } from './receive.ts';
import { mediaUrl } from './signed-url.ts';

const keyBytes = 16;

/**
 * Takes an upload in: to a private folder first, checked by content, pictures drawn anew, then into the store. The key and
 * the file's row are one transaction, the store comes after it: the same bytes under the same key finish what broke off
 * there, and never make a second file.
 * @param upload.stream read to its end, also when it is refused
 * @param upload.ended asked after the stream's end and before anything is kept; what it throws refuses the upload
 * @throws AppError UNKNOWN_FILE_FORMAT, FILE_TOO_LARGE, INVALID_INPUT, TOO_MANY_REQUESTS with 20 unused uploads, NOT_FOUND
 *   when what the key once made is deleted
 */
export async function uploadFile(
  ctx: Ctx,
  upload: {
    ownerId: string;
    stream: Readable;
    ended?: () => Promise<void>;
    filename: string;
    declared: string;
    keyed: KeyedCall;
  },
): Promise<Reply<Routes['uploadFile']>> {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-upload-'));
  try {
    const received = await receive(upload.stream, join(folder, 'received'), upload.declared);
    await upload.ended?.();
    const file = await finished(folder, received);
    const filename = safeFilename(upload.filename);
    const intent = { sha256: received.sha256, filename, declared: upload.declared };
    const { id } = await once(ctx, { ...upload.keyed, intent }, (trx) =>
      reserve(trx, ctx, { ...file, filename, ownerId: upload.ownerId }),
    );
    await store(ctx, id, file);
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

async function finished(folder: string, { kind, contentType, sizeBytes }: Received): Promise<Finished> {
  const source = join(folder, 'received');
  if (kind !== 'IMAGE') return { kind, contentType, sizeBytes, path: source };
  const path = join(folder, 'redrawn');
  const redrawn = await redrawPicture(source, path);
  return { kind, contentType: redrawn, path, sizeBytes: (await stat(path)).size };
}

/** The row stands before the object does, so that a crash leaves nothing the sweep cannot find. */
async function reserve(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids' | 'random'>,
  file: Finished & { filename: string; ownerId: string },
): Promise<{ id: string }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${file.ownerId}`}, 0))`.execute(trx);
  const { unbound } = await trx
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('unbound'))
    .where('owner_id', '=', file.ownerId)
    .where('free_since', 'is not', null)
    .executeTakeFirstOrThrow();
  if (unbound >= policy.files.unboundMax) throw new AppError('TOO_MANY_REQUESTS');
  const now = ctx.clock.now();
  return trx
    .insertInto('files')
    .values({
      id: ctx.ids(),
      owner_id: file.ownerId,
      kind: file.kind,
      filename: file.filename,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      object_key: ctx.random(keyBytes).toString('hex'),
      created_at: now,
      stored_at: null,
      free_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Nothing is left to do for a repetition of an upload that was stored. */
async function store(ctx: Pick<Ctx, 'db' | 'clock' | 'files'>, id: string, file: Finished): Promise<void> {
  const row = await ctx.db
    .selectFrom('files')
    .select(['object_key', 'stored_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.stored_at !== null) return;
  await ctx.files.put(row.object_key, file.path, file.contentType);
  const { numUpdatedRows } = await ctx.db
    .updateTable('files')
    .set({ stored_at: ctx.clock.now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  // It was deleted while the store was written; no row knows the object any more.
  await ctx.files.delete(row.object_key);
  throw new AppError('NOT_FOUND');
}
