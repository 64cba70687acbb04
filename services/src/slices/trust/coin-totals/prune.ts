import { policy } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { plusDays } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';

/**
 * Forgets what only proofs of older days need: their salts and blocks, and what wallets had before the last of their changes until then.
 * @param newest the newest day that is published
 */
export async function prune(db: Kysely<Database>, newest: string): Promise<void> {
  const oldest = plusDays(newest, 1 - policy.coinTotals.proofDays);
  await db.deleteFrom('coin_total_trees').where('day', '<', oldest).execute();
  await sql`
    delete from coin_total_wallets as w using coin_total_wallets as next
     where w.day < ${oldest} and next.slot = w.slot and next.owner_id = w.owner_id
       and next.day > w.day and next.day <= ${oldest}`.execute(db);
}
