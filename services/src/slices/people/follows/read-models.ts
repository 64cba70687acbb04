import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';

/** Read model: the number of followers of each creator. */
export const followerCounts = view({
  name: 'follower-counts',
  tables: ['creator_follower_counts'],
  on: {
    CreatorFollowed: (trx, { payload }) => add(trx, payload.creatorId, 1),
    CreatorUnfollowed: (trx, { payload }) => add(trx, payload.creatorId, -1),
  },
});

async function add(trx: Transaction<Database>, creatorId: string, change: 1 | -1): Promise<void> {
  await trx
    .insertInto('creator_follower_counts')
    .values({ creator_id: creatorId, followers: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('creator_follower_counts')
    .set({ followers: sql`followers + ${change}` })
    .where('creator_id', '=', creatorId)
    .execute();
}
