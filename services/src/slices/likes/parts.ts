import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { creatorSlot } from '../creators/creator-slot.ts';
import { missionSlot } from '../missions/mission-slot.ts';

type Db = Kysely<Database>;

/** How many like a mission, and whether the reader does. */
export const missionPart = missionSlot.filledBy(async ({ db }, missionIds, { reader }) => {
  if (missionIds.length === 0) return new Map();
  const [counts, liked] = await Promise.all([
    db
      .selectFrom('mission_like_counts')
      .selectAll()
      .where('mission_id', '=', sql<string>`any(${missionIds}::uuid[])`)
      .execute(),
    reader ? likedBy(db, reader.userId, missionIds) : new Set<string>(),
  ]);
  const likes = new Map(counts.map((row) => [row.mission_id, row.likes]));
  return new Map(missionIds.map((id) => [id, { likesCount: likes.get(id) ?? 0, liked: liked.has(id) }]));
});

/** How many likes the missions of a creator have together. */
export const creatorPart = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creator_like_counts')
    .selectAll()
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.creator_id, { likeCount: row.likes }]));
});

async function likedBy(db: Db, userId: string, missionIds: readonly string[]) {
  const rows = await db
    .selectFrom('likes')
    .select('mission_id')
    .where('user_id', '=', userId)
    .where('mission_id', '=', sql<string>`any(${missionIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.mission_id));
}
