import { anyOf, anyPair } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { sharedPairs } from '../../../db/shared-read.ts';
import { creatorSlot } from '../creators/creator-slot.ts';

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
