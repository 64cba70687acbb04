import type { Kysely } from 'kysely';
import { anyOf, anyPair } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { sharedPairs, sharedRead } from '../../db/shared-read.ts';
import { creatorSlot } from '../creators/creator-slot.ts';
import { missionSlot } from '../missions/mission-slot.ts';

type Db = Kysely<Database>;

/** How many like a mission, and whether the reader does. */
export const missionPart = missionSlot.filledBy(async ({ db }, missionIds, { reader }) => {
  const [likes, liked] = await Promise.all([
    likeCounts(db, missionIds),
    reader ? likedBy(db, reader.userId, missionIds) : null,
  ]);
  return new Map(
    missionIds.map((id) => [id, { likesCount: likes.get(id) ?? 0, liked: liked?.has(id) ?? false }]),
  );
});

/** How many likes the missions of a creator have together. */
export const creatorPart = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  const likes = await likesOfCreators(db, creatorIds);
  return new Map([...likes].map(([id, likeCount]) => [id, { likeCount }]));
});

const creatorRows = lookup('likes-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_like_counts')
    .select(['creator_id', 'likes'])
    .where('creator_id', '=', anyOf(creatorIds))
    .compile(),
);

const likesOfCreators = sharedRead(async (db: Db, creatorIds) => {
  const rows = await creatorRows(db, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, row.likes]));
});

const countRows = lookup('likes-of-missions', (db, missionIds: readonly string[]) =>
  db
    .selectFrom('mission_like_counts')
    .select(['mission_id', 'likes'])
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);

const likeCounts = sharedRead(async (db: Db, missionIds) => {
  const rows = await countRows(db, missionIds);
  return new Map(rows.map((row) => [row.mission_id, row.likes]));
});

const likedBy = sharedPairs(
  lookup('liked-missions', (db, userIds: readonly string[], missionIds: readonly string[]) =>
    db
      .selectFrom('likes')
      .select(['user_id as reader', 'mission_id as id'])
      .where(({ eb, refTuple }) => eb(refTuple('user_id', 'mission_id'), 'in', anyPair(userIds, missionIds)))
      .compile(),
  ),
);
