import {
  type CreatorListItem,
  type CreatorProfile,
  Id,
  type Language,
  type Reply,
  type Routes,
} from '@sowon/contracts';
import { thumbnailAddress } from '@sowon/contracts/files/picture-address';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import type { Asked } from '../../../reply-part.ts';
import { findUsers, type PublicUser } from '../../ground/accounts/queries.ts';
import { fileEntries } from '../../ground/files/queries.ts';
import { adultMarkOf, forAdults, mayBeGivenAdult } from './adults.ts';
import { findBankAccount } from './bank-account.ts';
import { findBusiness, untoldBusiness } from './business.ts';
import { introductionOf } from './introduction.ts';
import { creatorIdAt, isPublicRow } from './queries.ts';
import { creatorSlot, type ProfileFacts, profileSlot } from './slots.ts';

type ProfileCtx = Pick<Ctx, 'db' | 'personKeys' | 'config' | 'clock'>;

/** Returns creators by id for lists; unknown ids and creators without a public page are absent. */
export async function creatorItems(
  ctx: Ctx,
  asked: Asked,
  creatorIds: readonly string[],
): Promise<Map<string, CreatorListItem>> {
  const [items, ownOf] = await Promise.all([
    itemsForAll[asked.language](ctx, creatorIds),
    creatorSlot.readOwn(ctx, creatorIds, asked),
  ]);
  return new Map([...items].map(([id, item]) => [id, { ...item, ...followingOf(ownOf(id)) }]));
}

/** Returns the shared part of those items in a language; concurrent readers share one read. */
const itemsIn = (language: Language) =>
  sharedRead(async (ctx: Ctx, creatorIds): Promise<Map<string, CreatorListItem>> => {
    const [profiles, factsOf] = await Promise.all([
      findShownProfiles(ctx.db, creatorIds),
      creatorSlot.readForAll(ctx, creatorIds),
    ]);
    const open = [...profiles].filter(([, { row }]) => isPublicRow(row));
    return new Map(open.map(([id, profile]) => [id, itemOf(profile, factsOf(id), language)]));
  });

const itemsForAll: Readonly<Record<Language, ReturnType<typeof itemsIn>>> = {
  ko: itemsIn('ko'),
  en: itemsIn('en'),
  ja: itemsIn('ja'),
};

const pictureOf = (imageUrl: string) => ({
  imageUrl,
  image: { thumbnail: { s3Url: thumbnailAddress(imageUrl) } },
});

const itemOf = ({ row, tags, user }: ShownProfile, facts: Facts, language: Language): CreatorListItem => ({
  creator: {
    id: row.id,
    url: row.url,
    name: row.name,
    description: row.description,
    tags: tags.map((tag) => tagIn(tag, language)),
    user: { id: row.user_id, ...pictureOf(user?.imageUrl ?? '') },
  },
  following: facts.following,
  fromCoins: facts.fromCoins,
  usualReplyHours: facts.usualReplyHours,
});

const followingOf = ({ following }: Partial<Facts>) => (following === undefined ? {} : { following });

/** Returns the creator of an id, of a page address, or of a former address of a public page; null for an unknown address. */
export const creatorIdOf = async (db: Ctx['db'], idOrUrl: string): Promise<string | null> =>
  Id.safeParse(idOrUrl).data ?? creatorIdAt(db, idOrUrl);

/**
 * Returns a creator's page; null if there is none, or if it is not public and the viewer is not its owner.
 * @param asked.viewerId user id of the viewer; null for a visitor
 */
export async function creatorProfile(
  ctx: ProfileCtx,
  id: string,
  { viewerId, language }: { readonly viewerId: string | null; readonly language: Language },
): Promise<Omit<CreatorProfile, keyof ProfileFacts> | null> {
  const { db } = ctx;
  const profile = await findShownProfile(db, id);
  if (profile === null) return null;
  const { row, tags, user } = profile;
  const isOwner = row.user_id === viewerId;
  if (!isPublicRow(row) && !isOwner) return null;
  const isGiven = row.adult && (isOwner || (await mayBeGivenAdult(ctx, viewerId)));
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
    tags: tags.map((tag) => tagIn(tag, language)),
    containAdultContent: row.contain_adult_content,
    adult: forAdults(row.adult, isGiven),
    businessType: row.business_type,
    ...untoldBusiness,
    donating: null,
    avatar: null,
    user: {
      id: row.user_id,
      username: user?.username ?? '',
      imageUrl: withheld ?? user?.imageUrl ?? '',
    },
  };
}

/** Returns the URL of an adult creator's portrait for readers who may see it; null without one. */
async function withheldPortrait(ctx: ProfileCtx, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  return (await fileEntries(ctx, [fileId])).get(fileId)?.s3Url ?? null;
}

/** Returns the signed-in creator's own profile with the bank account. @throws AppError NOT_FOUND */
export async function currentCreator(
  ctx: Ctx,
  me: { userId: string; creatorId: string },
  language: Language,
): Promise<Reply<Routes['currentCreator']>> {
  const profile = await creatorProfile(ctx, me.creatorId, { viewerId: me.userId, language });
  if (!profile) throw new AppError('NOT_FOUND');
  const [factsOf, account, business, row] = await Promise.all([
    profileSlot.read(ctx, [profile.id], { reader: me, language }),
    findBankAccount(ctx, me),
    findBusiness(ctx, me),
    ctx.db
      .selectFrom('creators')
      .select(['adult_marked_at', 'adult_mark_reason', 'adult_mark_reason_in', 'overseas_account'])
      .where('id', '=', profile.id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...profile,
    ...factsOf(profile.id),
    ...account,
    ...business,
    overseasAccount: row.overseas_account,
    adultMark: adultMarkOf(row, language),
  };
}

type Facts = Omit<Reply<Routes['creator']>, 'creator'>;

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
interface ShownProfile {
  readonly row: Awaited<ReturnType<typeof profileRows>>[number];
  /** In display order. */
  readonly tags: readonly Tag[];
  /** The member who is the creator. */
  readonly user: PublicUser | undefined;
}

/** Returns profiles by creator id, including pages that are not public; unknown ids are absent. */
const findShownProfiles = sharedRead(async (db: Db, ids): Promise<Map<string, ShownProfile>> => {
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
const findShownProfile = oneOf(findShownProfiles);

/** Returns a tag with its name in a language. */
const tagIn = (tag: Tag, language: Language) => ({ id: tag.id, name: tag[language] });
