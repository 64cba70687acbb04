import type { CurrentUser, EditProfile, Language } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { replySlot } from '../../../reply-slot.ts';
import type { PersonalData } from './personal-data.ts';
import { imageUrlOf, personalDataOf, personCipher } from './queries.ts';

/** Returns all data that a member may see about themselves. @throws AppError NOT_FOUND */
export async function currentUser(
  ctx: Ctx,
  { userId, roles }: Caller,
  language: Language,
): Promise<CurrentUser> {
  const user = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND');
  const personal = personalDataOf(await personCipher(ctx, userId), user.personal_data);
  const parts = await memberSlot.read(ctx, [userId], {
    reader: { userId, creatorId: user.creator_id },
    language,
  });
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    imageUrl: imageUrlOf(user),
    roles: [...roles],
    language: user.language,
    phone: personal.phone,
    address: personal.address,
    addressDetail: personal.addressDetail,
    birthDateTold: user.birth_date_told,
    ...parts(userId),
  };
}

/**
 * Replaces the profile that a member can edit: the public name in clear, the rest sealed under the member's own key. The birth date is kept, because rights
 * depend on it.
 * @throws AppError NOT_FOUND, also if their data was erased
 */
export function editProfile(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { userId, profile, keyed }: { userId: string; profile: EditProfile; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { username, phone, address, addressDetail } = profile;
  return once(ctx, keyed, {
    prepare: () => personCipher(ctx, userId),
    work: async (trx, cipher) => {
      // Locks the row, so that concurrent edits do not overwrite each other's other fields.
      const before = await trx
        .selectFrom('users')
        .select('personal_data')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw new AppError('NOT_FOUND');
      const { birthDate } = personalDataOf(cipher, before.personal_data);
      const told: PersonalData = { phone, address, addressDetail, birthDate };
      await trx
        .updateTable('users')
        .set({ username, personal_data: cipher.seal('personal-data', JSON.stringify(told)) })
        .where('id', '=', userId)
        .execute();
      return { id: userId };
    },
  });
}

/**
 * Sets the language of a member's mails and pushes, including those still waiting to be sent.
 * @throws AppError KEY_REUSED
 */
export function chooseLanguage(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, language, keyed }: { userId: string; language: Language; keyed: KeyedCall },
): Promise<{ id: string; language: Language }> {
  return once(ctx, keyed, async (trx) => {
    await trx.updateTable('users').set({ language }).where('id', '=', userId).execute();
    return { id: userId, language };
  });
}

/** Data about the signed-in member from other slices, by user id. */
export const memberSlot = replySlot<Pick<CurrentUser, 'creator' | 'image'>>('member', {
  creator: null,
  image: null,
});

/** Returns the files of members' own pictures, by member id; members without one are absent. */
export async function imageFilesOf(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'image_file_id'])
    .where('id', 'in', userIds)
    .where('image_file_id', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, image_file_id: fileId }) => (fileId === null ? [] : [[id, fileId]])));
}
