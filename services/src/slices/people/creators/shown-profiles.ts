import type { Language } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { findUsers, type PublicUser } from '../../ground/accounts/queries.ts';

type Db = Kysely<Database>;

const profileRows = lookup('profiles-of-creators', (db, ids: readonly string[]) =>
  db
    .selectFrom('creators')
    .select(['id', 'user_id', 'name', 'url', 'description', 'verified_at', 'hidden_at', 'adult'])
    .select(['intro_file_id', 'sns_links', 'contain_adult_content', 'business_type'])
    .where('id', '=', anyOf(ids))
    .compile(),
);

const tagRows = lookup('tags-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('creator_tags')
    .innerJoin('tags', 'tags.id', 'creator_tags.tag_id')
    .select(['creator_id', 'tags.id', 'tags.name as ko', 'tags.name_en as en', 'tags.name_ja as ja'])
    .where('creator_id', '=', anyOf(creatorIds))
    .orderBy('tags.position')
    .compile(),
);

type Tag = Awaited<ReturnType<typeof tagRows>>[number];

/** Profile data for pages and lists, the same for all readers. */
export interface ShownProfile {
  readonly row: Awaited<ReturnType<typeof profileRows>>[number];
  /** In display order. */
  readonly tags: readonly Tag[];
  /** The member who is the creator. */
  readonly user: PublicUser | undefined;
}

/** Returns profiles by creator id, including pages that are not public; unknown ids are absent. */
export const findShownProfiles = sharedRead(async (db: Db, ids): Promise<Map<string, ShownProfile>> => {
  const [rows, tags] = await Promise.all([profileRows(db, ids), tagRows(db, ids)]);
  const users = await findUsers(
    db,
    rows.map((row) => row.user_id),
  );
  const tagsOf = Map.groupBy(tags, (tag) => tag.creator_id);
  return new Map(
    rows.map((row) => [row.id, { row, tags: tagsOf.get(row.id) ?? [], user: users.get(row.user_id) }]),
  );
});

/** Returns the profile of a creator; null if there is none. */
export const findShownProfile = oneOf(findShownProfiles);

/** Returns a tag with its name in a language. */
export const tagIn = (tag: Tag, language: Language) => ({ id: tag.id, name: tag[language] });
