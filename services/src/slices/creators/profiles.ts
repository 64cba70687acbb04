import {
  type CreatorListItem,
  type CreatorProfile,
  Id,
  type Language,
  type Reply,
  type Routes,
} from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import type { Asked } from '../../reply-part.ts';
import { findUsers } from '../accounts/queries.ts';
import { fileEntries } from '../files/queries.ts';
import { adultMarkOf, forAdults, mayBeGivenAdult } from './adults.ts';
import { findBankAccount } from './bank-account.ts';
import { findBusiness, untoldBusiness } from './business.ts';
import { creatorSlot } from './creator-slot.ts';
import { introductionOf } from './introduction.ts';
import { type ProfileFacts, profileSlot } from './profile-slot.ts';
import { creatorIdAt, isPublicPage } from './queries.ts';

type Db = Kysely<Database>;
type ProfileCtx = Pick<Ctx, 'db' | 'personKeys' | 'config' | 'clock'>;
type Row = Selectable<Database['creators']>;
type Tag = { id: string; name: string };

/** Creators by id as lists show them; ids of nobody, and of creators whose page is not public, are absent. */
export async function creatorItems(
  ctx: Ctx,
  asked: Asked,
  creatorIds: readonly string[],
): Promise<Map<string, CreatorListItem>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('creators')
    .selectAll()
    .where('id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .where(isPublicPage)
    .execute();
  const items = await listItems(ctx, asked, rows);
  return new Map(items.map((item) => [item.creator.id, item]));
}

async function listItems(ctx: Ctx, asked: Asked, rows: readonly Row[]): Promise<CreatorListItem[]> {
  const ids = rows.map(({ id }) => id);
  const [tags, users, factsOf] = await Promise.all([
    tagsOf(ctx.db, rows, asked.language),
    findUsers(ctx.db, rows.map(userIdOf)),
    creatorSlot.read(ctx, ids, asked),
  ]);
  return rows.map((row) => ({
    creator: {
      id: row.id,
      url: row.url,
      name: row.name,
      description: row.description,
      tags: tags.get(row.id) ?? [],
      user: { id: row.user_id, imageUrl: users.get(row.user_id)?.imageUrl ?? '' },
    },
    ...offerOf(factsOf(row.id)),
  }));
}

/**
 * A creator by id or page address, also one that their public page had before; null when there is none, or when the page is not public and the viewer is
 * not its owner.
 * @param asked.viewerId user id of who looks; null for a visitor
 */
export async function creatorProfile(
  ctx: ProfileCtx,
  idOrUrl: string,
  { viewerId, language }: { readonly viewerId: string | null; readonly language: Language },
): Promise<Omit<CreatorProfile, keyof ProfileFacts> | null> {
  const { db } = ctx;
  const id = Id.safeParse(idOrUrl).success ? idOrUrl : await creatorIdAt(db, idOrUrl);
  if (id === null) return null;
  const row = await db.selectFrom('creators').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const isPublic = row.verified_at !== null && row.hidden_at === null;
  if (!isPublic && row.user_id !== viewerId) return null;
  const isOwner = row.user_id === viewerId;
  const [tags, users, isGiven] = await Promise.all([
    tagsOf(db, [row], language),
    findUsers(db, [row.user_id]),
    row.adult && (isOwner || mayBeGivenAdult(ctx, viewerId)),
  ]);
  const user = users.get(row.user_id);
  const shownIntro = row.adult && !isGiven ? null : row.intro_file_id;
  const intro = await introductionOf(ctx, shownIntro, { whole: isOwner });
  const withheld = isGiven ? await withheldPortrait(ctx, user?.imageFileId ?? null) : null;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    description: row.description,
    verified: row.verified_at !== null,
    intro,
    snsLinks: row.sns_links,
    tags: tags.get(row.id) ?? [],
    containAdultContent: row.contain_adult_content,
    adult: forAdults(row.adult, isGiven),
    businessType: row.business_type,
    ...untoldBusiness,
    ...{ donating: null, avatar: null },
    user: {
      id: row.user_id,
      username: user?.username ?? '',
      imageUrl: withheld ?? user?.imageUrl ?? '',
    },
  };
}

/** Where the portrait of a creator for adults is read by whoever is given it; null where they have none. */
async function withheldPortrait(ctx: ProfileCtx, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  return (await fileEntries(ctx, [fileId])).get(fileId)?.s3Url ?? null;
}

/** The signed-in creator's own profile with the bank account. @throws AppError NOT_FOUND */
export async function currentCreator(
  ctx: Ctx,
  me: { userId: string; creatorId: string },
  language: Language,
): Promise<Reply<Routes['currentCreator']>> {
  const profile = await creatorProfile(ctx, me.creatorId, { viewerId: me.userId, language });
  if (!profile) throw new AppError('NOT_FOUND');
  const [factsOf, account, business, mark] = await Promise.all([
    profileSlot.read(ctx, [profile.id], { reader: me, language }),
    findBankAccount(ctx, me),
    findBusiness(ctx, me),
    ctx.db
      .selectFrom('creators')
      .select(['adult_marked_at', 'adult_mark_reason', 'adult_mark_reason_in'])
      .where('id', '=', profile.id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...profile,
    ...factsOf(profile.id),
    ...account,
    ...business,
    adultMark: adultMarkOf(mark, language),
  };
}

type Facts = Omit<Reply<Routes['creator']>, 'creator'>;

const offerOf = ({ following, fromCoins, usualReplyHours }: Facts) => ({
  following,
  fromCoins,
  usualReplyHours,
});

const userIdOf = (row: Row) => row.user_id;

/** A tag's name in each language. */
export const tagName = {
  ko: 'tags.name as name',
  en: 'tags.name_en as name',
  ja: 'tags.name_ja as name',
} as const;

async function tagsOf(db: Db, creators: readonly Row[], language: Language): Promise<Map<string, Tag[]>> {
  if (creators.length === 0) return new Map();
  const rows = await db
    .selectFrom('creator_tags')
    .innerJoin('tags', 'tags.id', 'creator_tags.tag_id')
    .select(['creator_tags.creator_id', 'tags.id', tagName[language]])
    .where(
      'creator_tags.creator_id',
      'in',
      creators.map(({ id }) => id),
    )
    .orderBy('tags.position')
    .execute();
  const tags = new Map<string, Tag[]>();
  for (const { creator_id, id, name } of rows)
    tags.set(creator_id, [...(tags.get(creator_id) ?? []), { id, name }]);
  return tags;
}
