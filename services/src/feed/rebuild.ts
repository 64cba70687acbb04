import { lockCheckpoints, reread, restartConsumer } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { View } from './view.ts';

/**
 * Empties a read model, so that the projectors fill it again from the first event, from wherever they read the feed. They
 * may run meanwhile: the view's batches under way end first, its next ones begin at the start, and the other views
 * notice nothing. What was isolated is tried anew, and isolated anew where it fails again.
 */
export async function emptyView(db: Kysely<Database>, { name, tables }: View): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the tables, in the order in which a projector takes its locks.
    await restartConsumer(trx, name);
    await sql`TRUNCATE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  });
}

/** Events handed to the view at a time. */
const batchEvents = 500;

/**
 * Builds a read model anew from the first event, in one transaction: whoever reads it has the old rows until it is done.
 * Projectors leave this view alone meanwhile and go on behind it; everything else runs, the other views too. Events that wait in
 * isolated streams are left to their replay. An event that the view cannot take undoes all of it, so that readers keep
 * what they have.
 * @returns how many events were read
 * @throws Error that names the place of an event that the view cannot take; the old rows are then in place
 */
export function rebuildView(db: Kysely<Database>, { name, tables, handle }: View): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const checkpoints = await lockCheckpoints(trx, name);
    for (const table of tables) await trx.deleteFrom(table).execute();
    return reread(trx, name, { checkpoints, limit: batchEvents }, handle);
  });
}
