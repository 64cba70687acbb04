import { type FileKind, policy } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { deleteObjects } from './delete-objects.ts';

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
  return {
    sql: `insert into file_bindings (file_id, purpose, bound_id, public)
      select file_id, purpose, bound_id, public
      from jsonb_to_recordset($1::jsonb) as r (file_id uuid, purpose text, bound_id uuid, public boolean)`,
    rows: [{ file_id: fileId, purpose, bound_id: boundId, public: isPublic }],
  };
}

/** Lets a file go; unless something else uses it, it is deleted a day after its upload. */
export function unbindFile({ fileId }: { fileId: string }): CarriedRows {
  return {
    sql: `delete from file_bindings using jsonb_to_recordset($1::jsonb) as r (file_id uuid)
      where file_bindings.file_id = r.file_id`,
    rows: [{ file_id: fileId }],
  };
}

export interface UsableFile {
  readonly id: string;
  readonly kind: FileKind;
}

/**
 * An upload that its owner may use now: whole, their own, of a fitting kind and size, used by nothing yet.
 * @param wanted.field names the file in the request, for the refusal
 * @throws AppError NOT_FOUND (absent or another's), FILE_IN_USE, INVALID_INPUT (wrong kind), FILE_TOO_LARGE
 */
export async function requireUsableFile(
  db: Kysely<Database>,
  wanted: { fileId: string; ownerId: string; kinds: readonly FileKind[]; field: string; maxBytes?: number },
): Promise<UsableFile> {
  const { fileId, ownerId, kinds, field, maxBytes } = wanted;
  const file = await db
    .selectFrom('files')
    .leftJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .select(['files.id', 'kind', 'size_bytes', 'file_bindings.file_id as bound'])
    .where('files.id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  if (!file) throw fieldError('NOT_FOUND', field, 'there is no such upload of yours', fileId);
  if (file.bound !== null) throw fieldError('FILE_IN_USE', field, 'is in use already', fileId);
  if (!kinds.includes(file.kind)) {
    throw fieldError('INVALID_INPUT', field, `must be one of ${kinds.join(', ')}`, fileId);
  }
  if (maxBytes !== undefined && file.size_bytes > maxBytes)
    throw new AppError('FILE_TOO_LARGE', { maxBytes });
  return { id: file.id, kind: file.kind };
}

/**
 * Deletes an own upload that nothing uses.
 * @throws AppError NOT_FOUND (absent or another's), FILE_IN_USE
 */
export function deleteFile(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { fileId, ownerId }: { fileId: string; ownerId: string },
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    // While the row is locked nothing can bind it: a binding needs a share of the same lock.
    const file = await trx
      .selectFrom('files')
      .select(['id', 'object_key'])
      .where('id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw new AppError('NOT_FOUND');
    const bound = await trx
      .selectFrom('file_bindings')
      .select('file_id')
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (bound) throw new AppError('FILE_IN_USE');
    await deleteObjects(trx, ctx.files, [file]);
    return { id: fileId };
  });
}

const batchSize = 100;
const hourMs = 3_600_000;

/**
 * Deletes uploads that nothing has used for a day (real hours, also where a policy day is shortened: people need the
 * time), those whose upload broke off included. Safe to run in several processes at once.
 * @returns how many it deleted, and whether there may be more
 */
export function sweepUnboundFiles(
  ctx: Pick<Ctx, 'db' | 'files' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const before = new Date(ctx.clock.now().getTime() - policy.files.unboundLifeHours * hourMs);
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('files')
      .select(['id', 'object_key'])
      .where('created_at', '<', before)
      .where((file) =>
        file.not(
          file.exists(
            file
              .selectFrom('file_bindings')
              .select('file_id')
              .whereRef('file_bindings.file_id', '=', 'files.id'),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(batchSize)
      .forUpdate('files')
      .skipLocked()
      .execute();
    if (locked.length === 0) return { deleted: 0, more: false };
    // Whoever bound one of them before we had its lock shows only in a query begun after that.
    const bound = await trx
      .selectFrom('file_bindings')
      .select('file_id')
      .where(
        'file_id',
        'in',
        locked.map(({ id }) => id),
      )
      .execute();
    const used = new Set(bound.map(({ file_id }) => file_id));
    const unused = locked.filter(({ id }) => !used.has(id));
    await deleteObjects(trx, ctx.files, unused);
    return { deleted: unused.length, more: locked.length === batchSize };
  });
}
