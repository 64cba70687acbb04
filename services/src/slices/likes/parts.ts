import type { Kysely } from 'kysely';
import { anyOf } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { creatorSlot } from '../creators/creator-slot.ts';
import { missionSlot } from '../missions/mission-slot.ts';

type Db = Kysely<Database>;

/** How many like a mission, and whether the reader does. */
export const missionPart = missionSlot.filledBy(async ({ db }, missionIds, { reader }) => {
  if (missionIds.length === 0) return new Map();
  const [likes, liked] = await Promise.all([
    likeCounts(db, missionIds),
    reader ? likedBy(db, reader.userId, missionIds) : new Set<string>(),
  ]);
  return new Map(missionIds.map((id) => [id, { likesCount: likes.get(id) ?? 0, liked: liked.has(id) }]));
});

/** How many likes the missions of a creator have together. */
export const creatorPart = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creator_like_counts')
    .selectAll()
    .where('creator_id', '=', anyOf(creatorIds))
    .execute();
  return new Map(rows.map((row) => [row.creator_id, { likeCount: row.likes }]));
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

const likedRows = lookup('liked-missions', (db, userId: string, missionIds: readonly string[]) =>
  db
    .selectFrom('likes')
    .select('mission_id')
    .where('user_id', '=', userId)
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);

async function likedBy(db: Db, userId: string, missionIds: readonly string[]) {
  const rows = await likedRows(db, userId, missionIds);
  return new Set(rows.map((row) => row.mission_id));
}
