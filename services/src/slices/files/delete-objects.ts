import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { FileStore } from '../../ports/files.ts';

/**
 * Removes files from the store, then their rows, whose locks the caller holds. A crash in between leaves rows of
 * missing objects, which the next try removes; never objects that no row knows.
 */
export async function deleteObjects(
  trx: Transaction<Database>,
  store: FileStore,
  files: readonly { id: string; object_key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const renditions = await trx
    .selectFrom('file_renditions')
    .select('object_key')
    .where('file_id', 'in', ids)
    .execute();
  for (const { object_key } of [...files, ...renditions]) await store.delete(object_key);
  await trx.deleteFrom('files').where('id', 'in', ids).execute();
}
