import { type Kysely, sql } from 'kysely';
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
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.creator_id, { likeCount: row.likes }]));
});

const likeCounts = sharedRead(async (db: Db, missionIds) => {
  const rows = await db
    .selectFrom('mission_like_counts')
    .selectAll()
    .where('mission_id', '=', sql<string>`any(${missionIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.mission_id, row.likes]));
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
