import type { CarriedRows } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Deletes the rows of files, whose locks the caller holds, and notes their objects in the store: those are removed once
 * this is committed, now by `removeObjects` or later by the sweep. No object is left that no row knows.
 * @returns the names of the objects
 */
export async function deleteRows(
  trx: Transaction<Database>,
  files: readonly { id: string; object_key: string }[],
  now: Date,
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const renditions = await trx
    .selectFrom('file_renditions')
    .select('object_key')
    .where('file_id', 'in', ids)
    .execute();
  const keys = [...files, ...renditions].map(({ object_key }) => object_key);
  await trx
    .insertInto('deleted_objects')
    .values(keys.map((object_key) => ({ object_key, deleted_at: now })))
    .execute();
  await trx.deleteFrom('files').where('id', 'in', ids).execute();
  return keys;
}

/** Notes objects of another slice that are of no use any more, in the transaction that says so; they are removed as those of files are. */
export const noteDeleted = (keys: readonly string[], now: Date): CarriedRows =>
  insertRows(
    'deleted_objects',
    keys.map((object_key) => ({ object_key, deleted_at: now.toISOString() })),
  );

/** As many as are removed at once; what they came to is written down before the next. */
const atOnce = 10;

/**
 * Removes objects of deleted files from the store, outside any transaction; safe to repeat and to do twice at once. What
 * is removed stays removed where the store then fails, and one that cannot be removed keeps none of the others waiting.
 * @throws what the store threw, at the end, or at once where it takes none of several
 */
export async function removeObjects(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const ends = await Promise.allSettled(some.map((key) => files.delete(key)));
    const removed = some.filter((_, index) => ends[index]?.status === 'fulfilled');
    if (removed.length > 0) {
      await db.deleteFrom('deleted_objects').where('object_key', 'in', removed).execute();
    }
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
    if (removed.length === 0) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Removes what a crash or a store out of reach has left. @returns how many objects it removed */
export async function removeLeftObjects(ctx: Pick<Ctx, 'db' | 'files'>, most: number): Promise<number> {
  const left = await ctx.db
    .selectFrom('deleted_objects')
    .select('object_key')
    .orderBy('deleted_at')
    .limit(most)
    .execute();
  await removeObjects(
    ctx,
    left.map(({ object_key }) => object_key),
  );
  return left.length;
}
