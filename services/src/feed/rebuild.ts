import { lockCheckpoints, reread, restartConsumer } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { View } from './view.ts';

/**
 * Empties a read model, so that the projectors fill it again from the first event. They may run meanwhile: the view's current batches end first, its next ones
 * begin at the start, and other views are not affected. Isolated streams are tried again, and isolated again if they still fail.
 */
export async function emptyView(db: Kysely<Database>, { name, tables }: View): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the tables: the same lock order as a projector.
    await restartConsumer(trx, name);
    await sql`TRUNCATE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  });
}

/** Events per call of the view. */
const batchEvents = 500;

/**
 * Rebuilds a read model from the first event in one transaction: readers see the old rows until it commits. Projectors skip this view meanwhile and then
 * continue; other views are not affected. Events in isolated streams are left to their replay. If the view cannot handle an event, everything is rolled back
 * and readers keep the old rows.
 * @returns the number of events read
 * @throws Error naming the position of an event that the view cannot handle; the old rows then remain
 */
export function rebuildView(db: Kysely<Database>, { name, tables, handle }: View): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const checkpoints = await lockCheckpoints(trx, name);
    for (const table of tables) await trx.deleteFrom(table).execute();
    return reread(trx, name, { checkpoints, limit: batchEvents }, handle);
  });
}
