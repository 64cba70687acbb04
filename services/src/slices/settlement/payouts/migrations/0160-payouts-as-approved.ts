import { type Kysely, sql } from 'kysely';

/**
 * What people see when they prepare and approve a batch stays with it: what its creators were last paid, in won, and the total that was
 * approved. Of batches that are there the first is what had been paid by then, the second what the event says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_lines add column before_won bigint`.execute(db);
  await sql`alter table payout_batches add column approved_won bigint`.execute(db);
  await sql`update payout_lines as line
    set before_won = (
      select settlement.to_receipt_won from settlements as settlement
       where settlement.creator_id = line.creator_id and settlement.paid_at < batch.prepared_at
       order by settlement.month desc limit 1)
    from payout_batches as batch where batch.id = line.batch_id`.execute(db);
  await sql`update payout_batches as batch
    set approved_won = (event.payload ->> 'totalWon')::bigint
    from ledger.event as event
   where event.stream_id = 'payout_batch-' || batch.id and event.type = 'PayoutBatchApproved'`.execute(db);
}
