import type { Transaction } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';

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

/** Removes objects of deleted files from the store, outside any transaction; safe to repeat and to do twice at once. */
export async function removeObjects(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) await files.delete(key);
  await db.deleteFrom('deleted_objects').where('object_key', 'in', keys).execute();
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
