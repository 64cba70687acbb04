import { sql, type Transaction } from 'kysely';
import { anyOf, anyPair } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedPairs } from '../../../db/shared-read.ts';
import { view } from '../../../feed/view.ts';
import { creatorSlot } from '../creators/slots.ts';

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

/** Adds the number of followers to a creator. */
export const followersPart = creatorSlot.filledForAll(async ({ db }, creatorIds) => {
  const rows = await countRows(db, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, { followerCount: row.followers }]));
});

/** Adds whether the reader follows a creator. */
export const followingPart = creatorSlot.filledBy(async ({ db }, creatorIds, { reader }) => {
  const followed = reader ? await followedBy(db, reader.userId, creatorIds) : [];
  return new Map([...followed].map(([id]) => [id, { following: true }]));
});

const countRows = lookup('followers-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_follower_counts')
    .select(['creator_id', 'followers'])
    .where('creator_id', '=', anyOf(creatorIds))
    .compile(),
);

const followedBy = sharedPairs(
  lookup('followed-creators', (db, userIds: readonly string[], creatorIds: readonly string[]) =>
    db
      .selectFrom('follows')
      .select(['user_id as reader', 'creator_id as id'])
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'creator_id'), 'in', anyPair(userIds, creatorIds)))
      .compile(),
  ),
);
