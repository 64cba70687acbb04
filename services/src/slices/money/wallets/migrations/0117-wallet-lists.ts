import { type Kysely, sql } from 'kysely';

/**
 * What the console's list of wallets is ordered and narrowed by. Events come in the order of their time, so the first index grows at its
 * end alone; the second has the few frozen wallets, and no event but the one that freezes one changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index wallet_events_by_time on ledger.event (recorded_at)
    where stream_id >= 'wallet-' and stream_id < 'wallet.'`.execute(db);
  await sql`create index wallets_frozen on ledger.stream_head (stream_id) where frozen`.execute(db);
}
