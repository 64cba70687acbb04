import type { CarriedRows } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Deletes the rows of files whose locks the caller holds, and records their objects in the store. After the commit the objects are removed by `removeObjects`,
 * or later by the sweep. So every object always has a row.
 * @returns the keys of the objects
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

/** Records objects of another slice that are no longer needed, in the transaction that decides it; they are removed like those of files. */
export const noteDeleted = (keys: readonly string[], now: Date): CarriedRows =>
  insertRows(
    'deleted_objects',
    keys.map((object_key) => ({ object_key, deleted_at: now.toISOString() })),
  );

/** Number of concurrent removals; their result is written before the next batch. */
const atOnce = 10;

/**
 * Removes objects of deleted files from the store, outside any transaction; safe to repeat and to run concurrently. Removed objects stay removed if the store
 * then fails, and one failing object does not delay the others.
 * @throws the store's first error at the end; a batch without any success ends it at once
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

/** Removes objects left by a crash or an unreachable store. @returns the number of objects tried */
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
