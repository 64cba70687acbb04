import type { Kysely } from 'kysely';
import { anyOf, anyPair } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { sharedPairs, sharedRead } from '../../db/shared-read.ts';
import { creatorSlot } from '../creators/creator-slot.ts';

type Db = Kysely<Database>;

/** How many follow a creator, and whether the reader does. */
export const creatorPart = creatorSlot.filledBy(async ({ db }, creatorIds, { reader }) => {
  const [counts, followed] = await Promise.all([
    followerCounts(db, creatorIds),
    reader ? followedBy(db, reader.userId, creatorIds) : null,
  ]);
  return new Map(
    creatorIds.map((id) => [id, { followerCount: counts.get(id) ?? 0, following: followed?.has(id) ?? false }]),
  );
});

const countRows = lookup('followers-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_follower_counts')
    .select(['creator_id', 'followers'])
    .where('creator_id', '=', anyOf(creatorIds))
    .compile(),
);

const followerCounts = sharedRead(async (db: Db, creatorIds) => {
  const rows = await countRows(db, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, row.followers]));
});

const followedBy = sharedPairs(
  lookup('followed-creators', (db, userIds: readonly string[], creatorIds: readonly string[]) =>
    db
      .selectFrom('follows')
      .select(['user_id as reader', 'creator_id as id'])
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'creator_id'), 'in', anyPair(userIds, creatorIds)))
      .compile(),
  ),
);
