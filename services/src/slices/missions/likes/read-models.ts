import { sql, type Transaction } from 'kysely';
import { anyOf, anyPair } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedPairs } from '../../../db/shared-read.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { view } from '../../../feed/view.ts';
import { creatorSlot } from '../../people/creators/slots.ts';
import { missionSlot } from '../missions/mission-slot.ts';

/** Projection of the likes per mission and of the total likes of each creator's missions. */
export const likeCounts = view({
  name: 'likes',
  tables: ['mission_like_counts', 'creator_like_counts'],
  on: {
    MissionLiked: (trx, { payload }) => add(trx, payload, 1),
    MissionUnliked: (trx, { payload }) => add(trx, payload, -1),
  },
});

type Like = EventOf<'MissionLiked'>['payload'];

/** Adds to both counts. A like is taken back only after it was set, so the rows exist by then. */
async function add(trx: Transaction<Database>, { missionId, creatorId }: Like, change: 1 | -1) {
  const first = Math.max(0, change);
  await trx
    .insertInto('mission_like_counts')
    .values({ mission_id: missionId, likes: first })
    .onConflict((conflict) =>
      conflict.column('mission_id').doUpdateSet({ likes: sql`mission_like_counts.likes + ${change}` }),
    )
    .execute();
  await trx
    .insertInto('creator_like_counts')
    .values({ creator_id: creatorId, likes: first })
    .onConflict((conflict) =>
      conflict.column('creator_id').doUpdateSet({ likes: sql`creator_like_counts.likes + ${change}` }),
    )
    .execute();
}

/** Adds a mission's number of likes. */
export const missionLikesPart = missionSlot.filledForAll(async ({ db }, missionIds) => {
  const rows = await missionRows(db, missionIds);
  return new Map(rows.map((row) => [row.mission_id, { likesCount: row.likes }]));
});

/** Adds `liked: true` to missions that the reader likes. */
export const missionLikedPart = missionSlot.filledBy(async ({ db }, missionIds, { reader }) => {
  const liked = reader ? await likedBy(db, reader.userId, missionIds) : [];
  return new Map([...liked].map(([id]) => [id, { liked: true }]));
});

/** Adds the total likes of a creator's missions. */
export const creatorPart = creatorSlot.filledForAll(async ({ db }, creatorIds) => {
  const rows = await creatorRows(db, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, { likeCount: row.likes }]));
});

const creatorRows = lookup('likes-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_like_counts')
    .select(['creator_id', 'likes'])
    .where('creator_id', '=', anyOf(creatorIds))
    .compile(),
);

const missionRows = lookup('likes-of-missions', (db, missionIds: readonly string[]) =>
  db
    .selectFrom('mission_like_counts')
    .select(['mission_id', 'likes'])
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);

const likedBy = sharedPairs(
  lookup('liked-missions', (db, userIds: readonly string[], missionIds: readonly string[]) =>
    db
      .selectFrom('likes')
      .select(['user_id as reader', 'mission_id as id'])
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'mission_id'), 'in', anyPair(userIds, missionIds)))
      .compile(),
  ),
);
