import type { Language } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { oneOf, sharedRead } from '../../db/shared-read.ts';

type Db = Kysely<Database>;

/** What a creator's page and the lists show of their row. */
export type ProfileRow = Awaited<ReturnType<typeof profileRows>>[number];

const profileRows = lookup('profiles-of-creators', (db, ids: readonly string[]) =>
  db
    .selectFrom('creators')
    .select(['id', 'user_id', 'name', 'url', 'description', 'verified_at', 'hidden_at', 'adult'])
    .select(['intro_file_id', 'sns_links', 'contain_adult_content', 'business_type'])
    .where('id', '=', anyOf(ids))
    .compile(),
);

/** Creators by id as pages show them, also those whose page is not public; ids of nobody are absent. */
export const findProfileRows = sharedRead(
  async (db: Db, ids): Promise<Map<string, ProfileRow>> =>
    new Map((await profileRows(db, ids)).map((row) => [row.id, row])),
);

/** The creator with this id as pages show them; null when there is none. */
export const findProfileRow = oneOf(findProfileRows);

const tagRows = lookup('tags-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_tags')
    .innerJoin('tags', 'tags.id', 'creator_tags.tag_id')
    .select(['creator_id', 'tags.id', 'tags.name as ko', 'tags.name_en as en', 'tags.name_ja as ja'])
    .where('creator_id', '=', anyOf(creatorIds))
    .orderBy('tags.position')
    .compile(),
);

const tagRowsOf = sharedRead(async (db: Db, creatorIds) =>
  Map.groupBy(await tagRows(db, creatorIds), (row) => row.creator_id),
);

/** The tags of creators in the order they are offered, by creator id; who has none is absent. */
export async function tagsOf(
  db: Db,
  creatorIds: readonly string[],
  language: Language,
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await tagRowsOf(db, creatorIds);
  return new Map(
    [...rows].map(([creatorId, tags]) => [
      creatorId,
      tags.map((tag) => ({ id: tag.id, name: tag[language] })),
    ]),
  );
}
