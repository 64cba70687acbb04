import { lockCheckpoints, reread, restartConsumer } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { createProjector, projectorConsumer } from './projector.ts';
import type { View } from './view.ts';

const tablesOf = (views: readonly View[]) => [...new Set(views.flatMap((view) => view.tables))];

/**
 * Empties all read models, so that the projectors fill them again from the first event, side by side, from wherever
 * they read the feed. They may run meanwhile: the batches under way end first, and the next ones begin at the start. What
 * was parked is tried anew, and parked anew where it fails again.
 */
export async function emptyViews(db: Kysely<Database>, views: readonly View[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the tables, in the order in which a projector takes its locks.
    await restartConsumer(trx, projectorConsumer);
    await sql`TRUNCATE ${sql.join(tablesOf(views).map((table) => sql.table(table)))}`.execute(trx);
  });
}

/** Events handed to the views at a time. */
const batchEvents = 500;

/**
 * Builds some read models anew from the first event, in one transaction: whoever reads them has the old rows until it is
 * done. Projectors wait meanwhile and go on behind it; everything else runs. Events that wait in parked streams are
 * left to their replay, which gives them to every view. An event that a view cannot take undoes all of it: its stream
 * cannot be parked, as the other views have handled it.
 * @returns how many events were read
 * @throws Error that names the place of an event that a view cannot take; the old rows are then in place
 */
export function rebuildViews(db: Kysely<Database>, views: readonly View[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const checkpoints = await lockCheckpoints(trx, projectorConsumer);
    for (const table of tablesOf(views)) await trx.deleteFrom(table).execute();
    return reread(trx, projectorConsumer, { checkpoints, limit: batchEvents }, createProjector(views));
  });
}
