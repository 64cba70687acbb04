import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { creatorSlot } from '../creators/creator-slot.ts';

/** How many follow a creator, and whether the reader does. */
export const creatorPart = creatorSlot.filledBy(async ({ db }, creatorIds, { reader }) => {
  if (creatorIds.length === 0) return new Map();
  const [counts, followed] = await Promise.all([
    followerCounts(db, creatorIds),
    reader ? followedBy(db, reader.userId, creatorIds) : new Set<string>(),
  ]);
  return new Map(
    creatorIds.map((id) => [id, { followerCount: counts.get(id) ?? 0, following: followed.has(id) }]),
  );
});

async function followerCounts(db: Kysely<Database>, creatorIds: readonly string[]) {
  const rows = await db
    .selectFrom('creator_follower_counts')
    .selectAll()
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.creator_id, row.followers]));
}

async function followedBy(db: Kysely<Database>, userId: string, creatorIds: readonly string[]) {
  const rows = await db
    .selectFrom('follows')
    .select('creator_id')
    .where('user_id', '=', userId)
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.creator_id));
}
