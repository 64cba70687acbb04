import type { CreatorListItem, Input, Language, PageOf, Reply, Routes } from '@sowon/contracts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { keptPage } from '../../../db/kept-read.ts';
import { containsPattern, pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedResult } from '../../../db/shared-read.ts';
import type { Asked } from '../../../reply-part.ts';
import { creatorItems } from './profiles.ts';
import { type SpelledSearch, spelledSearch } from './spelling.ts';

type Db = Kysely<Database>;
type PageQuery = Input<Routes['creatorPage']>['query'];
type Sort = PageQuery['type'];

/**
 * Returns creators whose page is public and not for adults (spec 1 §2), in the requested order (docs/rules/creators.md#search-and-lists). A search by name
 * sorts by match quality first (docs/rules/creators.md#search-and-lists), then in that order.
 */
export async function creatorPage(
  ctx: Ctx,
  asked: Asked,
  query: PageQuery,
): Promise<PageOf<CreatorListItem>> {
  const { ids, total } = await pages(ctx.db, JSON.stringify(query), () => readIds(ctx.db, query));
  const items = await creatorItems(ctx, asked, ids);
  return pageOf(
    ids.flatMap((id) => items.get(id) ?? []),
    total,
    query,
  );
}

interface IdPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Shared result: the ids of a page are the same for all readers. */
const pages = sharedResult<Db, IdPage>();

async function readIds(db: Db, query: PageQuery): Promise<IdPage> {
  const { name, tags, type } = query;
  const search = name ? await widened(db, spelledSearch(name), tags) : null;
  const found = matching(db, search, tags);
  const { rows, total } = await readPage(
    query,
    (offset, limit) => {
      const ordered = inOrder(found, type, search);
      // Searches and tags match few creators or many, so they are planned for their values.
      return search === null && tags === undefined
        ? keptPage(db, ordered, { offset, limit })
        : ordered.offset(offset).limit(limit).execute();
    },
    () => countOfMany(db, [found]),
  );
  return { ids: rows.map(({ id }) => id), total };
}

const tagName = {
  ko: 'tags.name as name',
  en: 'tags.name_en as name',
  ja: 'tags.name_ja as name',
} as const;

/** Returns all tags in display order with the number of listed creators; counts above 1,000 may be up to a minute old. */
export async function creatorTags(db: Db, language: Language): Promise<Reply<Routes['creatorTags']>> {
  const tags = await db.selectFrom('tags').select(['id', tagName[language]]).orderBy('position').execute();
  return Promise.all(
    tags.map(async (tag) => ({ tag, tagCount: await countOfMany(db, [matching(db, null, tag.id)]) })),
  );
}

/** Selects listed creators by name and tag; `listed` is written exactly as in the partial indexes. */
const matching = (db: Db, search: Search | null, tagId: string | undefined) =>
  db
    .selectFrom('creators')
    .where((creator) =>
      creator.and([
        sql<SqlBool>`creators.listed`,
        ...(search ? [isFitting(search)] : []),
        ...(tagId
          ? [
              creator.exists(
                creator
                  .selectFrom('creator_tags')
                  .select('tag_id')
                  .whereRef('creator_tags.creator_id', '=', 'creators.id')
                  .where('tag_id', '=', tagId),
              ),
            ]
          : []),
      ]),
    );

type Found = ReturnType<typeof matching>;

/** A search, and whether it includes similar names. */
interface Search extends SpelledSearch {
  readonly withAlike: boolean;
}

/** With this many exact matches, similar names are not shown. */
const enough = 12;

/** Extends a search to similar names if it has few exact matches, regardless of the page size. */
async function widened(
  db: Db,
  spelled: SpelledSearch | null,
  tagId: string | undefined,
): Promise<Search | null> {
  if (spelled === null) return null;
  const search = { ...spelled, withAlike: false };
  if (spelled.keys === null) return search;
  const found = await matching(db, search, tagId).select('creators.id').limit(enough).execute();
  return { ...search, withAlike: found.length < enough };
}

const hasIt = ({ initials, pattern }: SpelledSearch): RawBuilder<SqlBool> =>
  sql`(creators.search_initials @> ${initials}::text[] and creators.search_letters ~ ${pattern})`;

/** Minimum trigram similarity of keys that counts as a typing error: about one wrong key of five. */
const alikeLeast = 0.32;

/**
 * Returns the condition for a match: the name contains the text, or the same keys typed on the other keyboard layout, or nearly the same keys. For the last
 * two, only the operators can use an index.
 */
function isFitting(search: Search): RawBuilder<SqlBool> {
  const { keys, withAlike } = search;
  if (keys === null) return hasIt(search);
  const typed = sql<SqlBool>`creators.search_keys like ${containsPattern(keys)}`;
  if (!withAlike) return sql`(${hasIt(search)} or ${typed})`;
  return sql`(${hasIt(search)} or ${typed}
    or (creators.search_keys % ${keys} and similarity(creators.search_keys, ${keys}) >= ${alikeLeast}))`;
}

/** Orders by match: names that begin with the text, then names that contain it, then similar ones, most similar first. */
function fitOf(search: Search) {
  const { pattern, keys } = search;
  return sql`
    case when creators.search_letters ~ ${`^${pattern}`} then 3
         when ${hasIt(search)} then 2
         else similarity(creators.search_keys, ${keys ?? ''}) end desc`;
}

const orders = {
  newest: sql`creators.created_at desc, creators.id desc`,
  popular: sql`creator_orders.completed desc, creator_orders.applied_at desc, creator_orders.creator_id desc`,
  recommended: sql`creator_orders.grade_rank desc, creator_orders.completed desc, creator_orders.applied_at desc, creator_orders.creator_id desc`,
} as const satisfies Record<Sort, unknown>;

function inOrder(found: Found, sort: Sort, search: Search | null) {
  const ids = found.select('creators.id');
  const ordered =
    sort === 'newest'
      ? ids
      : // Safe cast: the join adds no selected columns, only columns to sort by.
        (ids.innerJoin(
          'creator_orders',
          'creator_orders.creator_id',
          'creators.id',
        ) as unknown as typeof ids);
  return (search ? ordered.orderBy(fitOf(search)) : ordered).orderBy(orders[sort]);
}
