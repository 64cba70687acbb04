import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { projectorConsumer } from './projector.ts';
import type { View } from './view.ts';

/**
 * Empties the read models, so that the projectors fill them again from the first event, from wherever they read the
 * feed. They may run meanwhile: the batches under way end first, and the next ones begin at the start.
 */
export async function emptyViews(db: Kysely<Database>, views: readonly View[]): Promise<void> {
  const tables = views.flatMap((view) => view.tables);
  await db.transaction().execute(async (trx) => {
    // Before the tables, in the order in which a projector takes its locks.
    await sql`DELETE FROM ledger.consumer_checkpoint WHERE consumer = ${projectorConsumer}`.execute(trx);
    await sql`TRUNCATE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  });
}
