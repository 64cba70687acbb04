import { policy } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { plusDays } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Deletes data needed only for proofs of older days: salts and blocks, and wallet balances that a later one replaced before the oldest kept day.
 * @param newest the newest published day
 */
export async function prune(db: Kysely<Database>, newest: string): Promise<void> {
  const oldest = plusDays(newest, 1 - policy.coinTotals.proofDays);
  await db.deleteFrom('coin_total_trees').where('day', '<', oldest).execute();
  await sql`
    delete from coin_total_wallets as w using coin_total_wallets as next
     where w.day < ${oldest} and next.slot = w.slot and next.owner_id = w.owner_id
       and next.day > w.day and next.day <= ${oldest}`.execute(db);
}
