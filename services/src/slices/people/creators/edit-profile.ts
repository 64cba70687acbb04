import { type ProfileEdit, policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { conversionOf } from '../../ground/files/conversions.ts';
import { pagePicturesRows } from './adults.ts';
import { noteBusinessType, sealedBusiness } from './business.ts';
import { isReservedUrl } from './reserved-urls.ts';
import { spelledName } from './spelling.ts';

/**
 * Replaces a creator's profile at once, also on a public page (docs/rules/creators.md#profile).
 * @throws AppError NOT_FOUND; INVALID_INPUT (`imageFileId`: they have no picture; `introFileId`: no introduction; `tags`); ALREADY_EXISTS (`url`)
 */
export function editProfile(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { creatorId, userId, profile, keyed }: Editing,
): Promise<{ id: string }> {
  const { name, url, description, snsLinks, containAdultContent, businessType } = profile;
  const tags = [...new Set(profile.tags)];
  const prepare = async () => ({ business: await sealedBusiness(ctx, userId, profile) });
  return once(ctx, keyed, {
    prepare,
    work: async (trx, { business }) => {
      // Row lock: of two concurrent edits the second sees the result of the first.
      const before = await trx
        .selectFrom('creators')
        .select(['url', 'verified_at', 'intro_file_id', 'business_type'])
        .where('id', '=', creatorId)
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw new AppError('NOT_FOUND');
      await requirePicture(trx, userId);
      await requireIntroduction(trx, before.intro_file_id);
      try {
        if (url !== before.url) {
          const isPublic = before.verified_at !== null;
          await takeUrl(trx, { creatorId, url, before: before.url, isPublic, at: ctx.clock.now() });
        }
        await trx
          .updateTable('creators')
          .set({
            name,
            ...spelledName(name),
            url,
            description,
            sns_links: JSON.stringify(snsLinks),
            contain_adult_content: containAdultContent,
            business_type: businessType,
            business,
          })
          .where('id', '=', creatorId)
          .execute();
        if (businessType !== before.business_type) {
          await noteBusinessType(trx, { creatorId, businessType, at: ctx.clock.now() });
        }
        for (const rows of pagePicturesRows(creatorId)) await writeRows(trx, rows);
        await trx.deleteFrom('creator_tags').where('creator_id', '=', creatorId).execute();
        await writeRows(trx, tagRows(creatorId, tags));
      } catch (error) {
        throw refusedProfile(error, { url, tags });
      }
      return { id: creatorId };
    },
  });
}

interface Editing {
  readonly creatorId: string;
  /** The member who owns the page. */
  readonly userId: string;
  readonly profile: ProfileEdit;
  readonly keyed: KeyedCall;
}

async function requirePicture(trx: Transaction<Database>, userId: string): Promise<void> {
  const hasPicture = (await findUsers(trx, [userId])).get(userId)?.imageFileId;
  if (!hasPicture) throw fieldError('INVALID_INPUT', 'imageFileId', 'a picture is required', null);
}

/** An introduction that cannot be converted counts as none: it could never be shown. */
async function requireIntroduction(trx: Transaction<Database>, fileId: string | null): Promise<void> {
  const conversion = fileId === null ? null : await conversionOf(trx, fileId);
  if (conversion === null || conversion === 'REFUSED') {
    throw fieldError('INVALID_INPUT', 'introFileId', 'an introduction is required', null);
  }
}

/**
 * Changes a creator's page address. If the page is public, the former address still leads to it, so that links never lead to another person. The latest former
 * addresses are kept (`policy.creators.formerUrls`).
 * @throws AppError ALREADY_EXISTS (`url`), also for a former address of another creator
 */
async function takeUrl(
  trx: Transaction<Database>,
  taken: { creatorId: string; url: string; before: string; isPublic: boolean; at: Date },
): Promise<void> {
  const { creatorId, url, before, isPublic, at } = taken;
  if (isReservedUrl(url)) throw urlTaken(url);
  const held = await trx
    .insertInto('creator_urls')
    .values({ url, creator_id: creatorId, taken_at: at })
    // A former address of the same creator becomes the latest again.
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({ taken_at: at }).where('creator_urls.creator_id', '=', creatorId),
    )
    .returning('url')
    .executeTakeFirst();
  if (!held) throw urlTaken(url);
  const others = trx.deleteFrom('creator_urls').where('creator_id', '=', creatorId).where('url', '<>', url);
  if (!isPublic) {
    await others.where('url', '=', before).execute();
    return;
  }
  await others
    .where('url', 'not in', (kept) =>
      kept
        .selectFrom('creator_urls as former')
        .select('former.url')
        .where('former.creator_id', '=', creatorId)
        .where('former.url', '<>', url)
        .orderBy('former.taken_at', 'desc')
        .limit(policy.creators.formerUrls),
    )
    .execute();
}

/** Returns the tag rows of a creator without tags. */
export const tagRows = (creatorId: string, tags: readonly string[]): CarriedRows =>
  insertRows(
    'creator_tags',
    tags.map((tagId) => ({ creator_id: creatorId, tag_id: tagId })),
  );

/** Returns the row of a creator's first page address. */
export const urlRow = (taken: { creatorId: string; url: string; at: Instant }): CarriedRows =>
  insertRows('creator_urls', [{ url: taken.url, creator_id: taken.creatorId, taken_at: taken.at }]);

export const urlTaken = (url: string) => fieldError('ALREADY_EXISTS', 'url', 'is already taken', url);

/** Turns a database error about a profile into the refusal of its field; returns any other error unchanged. */
export function refusedProfile(error: unknown, profile: { url: string; tags: readonly string[] }): unknown {
  switch (violatedConstraint(error)) {
    case 'creators_url_key':
    case 'creator_urls_pkey':
      return urlTaken(profile.url);
    case 'creators_user_id_key':
      return new AppError('ALREADY_EXISTS');
    case 'users_creator_or_staff':
      return new AppError('ACCESS_DENIED');
    case 'creator_tags_tag_id_fkey':
      return fieldError('INVALID_INPUT', 'tags', 'there is no such tag', profile.tags);
    default:
      return error;
  }
}
