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
  /** What uses the file, for example `product-cover`. */
  readonly purpose: string;
  /** The product or mission that uses it. */
  readonly boundId: string;
  /** Anyone may see it, under an address that stays the same. */
  readonly public: boolean;
}

/**
 * Makes a file belong to what uses it, in the transaction that does so. When another was first, that transaction fails
 * and the request is answered with FILE_IN_USE; NOT_FOUND when the file was deleted meanwhile.
 */
export function bindFile({ fileId, purpose, boundId, public: isPublic }: Binding): CarriedRows {
  const row = { file_id: fileId, purpose, bound_id: boundId, public: isPublic };
  const { sql, rows } = insertRows('file_bindings', [row]);
  // Changing the file's own row makes whoever deletes it, under its lock, see that it is used.
  const bound = `with bound as (${sql} returning file_id)
    update files set free_since = null from bound where files.id = bound.file_id`;
  return { sql: bound, rows };
}

/** Lets a file go; unless something else uses it, it is deleted a day later. */
export function unbindFile({ fileId, at }: { fileId: string; at: Instant }): CarriedRows {
  return { sql: deleteBindings, rows: [{ file_id: fileId, at }] };
}

/** The same of all files that something uses for one purpose. */
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
 * Hides all files of something from those who saw them so far, or shows them again, in the transaction that does the same
 * with what they belong to: addresses that were given out before are good no longer.
 */
export function withholdFiles({ boundId, withheld }: { boundId: string; withheld: boolean }): CarriedRows {
  return updateRows('file_bindings', 'bound_id', [{ bound_id: boundId, withheld }]);
}

/** The same of many things. @param bound a query of their `bound_id` and whether their files are `withheld` */
export const withholdFilesOf = (bound: CarriedRows): CarriedRows => ({
  sql: `
    update file_bindings set withheld = bound.withheld
    from (${bound.sql}) as bound where file_bindings.bound_id = bound.bound_id`,
  rows: bound.rows,
});

/**
 * Whether staff hide a file from everybody else, wherever it is used; it commits with the event. Pages leave it out, and addresses that
 * were given out before are good no longer. What it belongs to stays as it is.
 * @param takenDownAt null where it is shown again
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

/** Uses that show a file on a page that anybody may open. */
export const pagePurposes: readonly string[] = ['product-cover', 'portrait', 'introduction'];

/**
 * Shows covers, introductions and portraits of members to everybody, or no more, in the transaction that changes what this depends on.
 * @param owners a query of `owner_id` and whether everybody may see their `covers`, which says the same of introductions, and their `portrait`
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
 * An upload that its owner may use now: whole, their own, of a fitting kind and size, used by nothing yet.
 * @param wanted.field names the file in the request, for the refusal
 * @param wanted.imageMaxBytes how large a picture may have been when it was sent
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
 * Deletes an own upload that nothing uses. A store that cannot be reached fails nothing: the sweep removes the object.
 * @throws AppError NOT_FOUND (absent or another's), FILE_IN_USE
 */
export async function deleteFile(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock' | 'config' | 'log'>,
  { fileId, ownerId, keyed }: { fileId: string; ownerId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const objects: string[] = [];
  const reply = await once(ctx, keyed, async (trx) => {
    // While the row is locked nothing can bind it: a binding changes the same row.
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
/** A video has two renditions beside what was uploaded. */
const objectsPerSweep = 3 * batchSize;
const hourMs = 3_600_000;

/**
 * Deletes uploads that nothing has used for a day (real hours, also where a policy day is shortened: people need the
 * time), those whose upload broke off included, and what is left in the store of files deleted before. Safe to run in
 * several processes at once.
 * @returns how many uploads it deleted, and whether there may be more to do
 */
export async function sweepUnboundFiles(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - policy.files.unboundLifeHours * hourMs);
  const deleted = await ctx.db.transaction().execute(async (trx) => {
    // A file that is bound while its lock is awaited falls out: the condition is judged again on the locked row.
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
