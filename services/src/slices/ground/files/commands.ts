import { type FileKind, policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { deleteRows, removeLeftObjects, removeObjects } from './deleted-objects.ts';

export interface Binding {
  readonly fileId: string;
  /** The use of the file, for example `product-cover`. */
  readonly purpose: string;
  /** The product or mission that uses it. */
  readonly boundId: string;
  /** Anyone may see it, under a permanent URL. */
  readonly public: boolean;
}

/**
 * Binds a file to the thing that uses it, in the same transaction. If the file is already bound, that transaction fails and the request gets FILE_IN_USE;
 * NOT_FOUND if the file was deleted meanwhile.
 */
export function bindFile({ fileId, purpose, boundId, public: isPublic }: Binding): CarriedRows {
  const row = { file_id: fileId, purpose, bound_id: boundId, public: isPublic };
  const { sql, rows } = insertRows('file_bindings', [row]);
  // Also updates the file's own row, so that a delete under its row lock sees the use.
  const bound = `with bound as (${sql} returning file_id)
    update files set free_since = null from bound where files.id = bound.file_id`;
  return { sql: bound, rows };
}

/** Unbinds a file; unless it is bound again, it is deleted a day later. */
export function unbindFile({ fileId, at }: { fileId: string; at: Instant }): CarriedRows {
  return { sql: deleteBindings, rows: [{ file_id: fileId, at }] };
}

/** Does the same for all files bound to one thing for one purpose. */
export function unbindFilesOf(of: { boundId: string; purpose: string; at: Instant }): CarriedRows {
  return { sql: deleteBindingsOf, rows: [{ bound_id: of.boundId, purpose: of.purpose, at: of.at }] };
}

const deleteBindingsOf = `
  with freed as (
    delete from file_bindings using jsonb_to_recordset($1::jsonb) as r (bound_id uuid, purpose text, at timestamptz)
    where file_bindings.bound_id = r.bound_id and file_bindings.purpose = r.purpose
    returning file_bindings.file_id, r.at)
  update files set free_since = freed.at from freed where files.id = freed.file_id`;

const deleteBindings = `
  with freed as (
    delete from file_bindings using jsonb_to_recordset($1::jsonb) as r (file_id uuid, at timestamptz)
    where file_bindings.file_id = r.file_id
    returning r.file_id, r.at)
  update files set free_since = freed.at from freed where files.id = freed.file_id`;

/**
 * Hides all files of a thing from previous viewers or shows them again, in the transaction that does the same with the thing. URLs issued before become
 * invalid.
 */
export function withholdFiles({ boundId, withheld }: { boundId: string; withheld: boolean }): CarriedRows {
  return updateRows('file_bindings', 'bound_id', [{ bound_id: boundId, withheld }]);
}

/** Does the same for many things. @param bound a query of their `bound_id` and `withheld`, true if their files are hidden */
export const withholdFilesOf = (bound: CarriedRows): CarriedRows => ({
  sql: `
    update file_bindings set withheld = bound.withheld
    from (${bound.sql}) as bound where file_bindings.bound_id = bound.bound_id`,
  rows: bound.rows,
});

/**
 * Hides a file from everyone but staff, wherever it is used, or shows it again; it commits with the event. Pages leave the file out, and URLs issued before
 * become invalid. The thing that uses it is unchanged.
 * @param takenDownAt null to show it again
 */
export function takenDownRow({
  fileId,
  takenDownAt,
}: {
  readonly fileId: string;
  readonly takenDownAt: Instant | null;
}): CarriedRows {
  return updateRows('files', 'id', [{ id: fileId, taken_down_at: takenDownAt }]);
}

/** Purposes that show a file on a public page. */
export const pagePurposes: readonly string[] = ['product-cover', 'portrait', 'introduction'];

/**
 * Makes covers, introductions and portraits of members public or not, in the transaction that changes the cause.
 * @param owners a query of `owner_id`, `covers` (true if covers and introductions are public) and `portrait` (true if the portrait is public)
 */
export const openPageFiles = (owners: CarriedRows): CarriedRows => ({
  sql: `
    update file_bindings
    set public = case purpose when 'portrait' then owners.portrait else owners.covers end
    from (${owners.sql}) as owners, files
    where files.owner_id = owners.owner_id and file_bindings.file_id = files.id
      and purpose in ('product-cover', 'portrait', 'introduction')`,
  rows: owners.rows,
});

export interface UsableFile {
  readonly id: string;
  readonly kind: FileKind;
}

/**
 * Returns an upload that its owner may use now: complete, their own, of an allowed kind and size, not used yet.
 * @param wanted.field the file's field in the request, for the refusal
 * @param wanted.imageMaxBytes maximum size of a picture as sent
 * @throws AppError NOT_FOUND (absent or another's), FILE_IN_USE, INVALID_INPUT (wrong kind), FILE_TOO_LARGE
 */
export async function requireUsableFile(
  db: Kysely<Database>,
  wanted: {
    fileId: string;
    ownerId: string;
    kinds: readonly FileKind[];
    field: string;
    imageMaxBytes?: number;
  },
): Promise<UsableFile> {
  const { fileId, ownerId, kinds, field, imageMaxBytes: maxBytes } = wanted;
  const file = await db
    .selectFrom('files')
    .select(['id', 'kind', 'sent_bytes', 'free_since'])
    .where('id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is not', null)
    .where('taken_down_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw fieldError('NOT_FOUND', field, 'there is no such upload of yours', fileId);
  if (file.free_since === null) throw fieldError('FILE_IN_USE', field, 'is in use already', fileId);
  if (!kinds.includes(file.kind)) {
    const facts = { kinds: kinds.join(', ') };
    throw fieldError('INVALID_INPUT', field, 'must be one of {kinds}', fileId, facts);
  }
  if (file.kind === 'IMAGE' && maxBytes !== undefined && file.sent_bytes > maxBytes) {
    throw new AppError('FILE_TOO_LARGE', { maxBytes });
  }
  return { id: file.id, kind: file.kind };
}

/**
 * Deletes the caller's own unused upload. It also succeeds if the store is unreachable: the sweep removes the object.
 * @throws AppError NOT_FOUND (absent or another's), FILE_IN_USE
 */
export async function deleteFile(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock' | 'config' | 'log'>,
  { fileId, ownerId, keyed }: { fileId: string; ownerId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const objects: string[] = [];
  const reply = await once(ctx, keyed, async (trx) => {
    // While the row is locked, nothing can bind the file: binding updates the same row.
    const file = await trx
      .selectFrom('files')
      .select(['id', 'object_key', 'free_since'])
      .where('id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw new AppError('NOT_FOUND');
    if (file.free_since === null) throw new AppError('FILE_IN_USE');
    objects.push(...(await deleteRows(trx, [file], ctx.clock.now())));
    return { id: fileId };
  });
  await removeObjects(ctx, objects).catch((error: unknown) => {
    ctx.log.warn({ event: 'files.object-left', fileId, err: error }, 'left to the sweep');
  });
  return reply;
}

const batchSize = 100;
/** A video has two renditions besides the uploaded file. */
const objectsPerSweep = 3 * batchSize;
const hourMs = 3_600_000;

/**
 * Deletes uploads that were unused for a day, including interrupted ones, and the remaining objects of deleted files. These are real hours, even where a policy
 * day is shortened, because people need the time. Safe to run in several processes at once.
 * @returns the number of deleted uploads, and whether there may be more to do
 */
export async function sweepUnboundFiles(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - policy.files.unboundLifeHours * hourMs);
  const deleted = await ctx.db.transaction().execute(async (trx) => {
    // A file that is bound while its lock is awaited is skipped: the condition is evaluated again on the locked row.
    const unused = await trx
      .selectFrom('files')
      .select(['id', 'object_key'])
      .where('free_since', '<', before)
      .orderBy('free_since')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    await deleteRows(trx, unused, now);
    return unused.length;
  });
  const removed = await removeLeftObjects(ctx, objectsPerSweep);
  return { deleted, more: deleted === batchSize || removed === objectsPerSweep };
}
