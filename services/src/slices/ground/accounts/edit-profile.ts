import type { EditProfile, Language } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once, onceAfter } from '../../../db/once.ts';
import type { PersonalData } from './personal-data.ts';
import { personalDataOf, personCipher } from './queries.ts';

/**
 * Changes what a member told of themselves, as a whole: the name that others see at once, the rest sealed under the member's own key. The
 * date of birth stays what it was, as rights depend on it.
 * @throws AppError NOT_FOUND, also when their data was erased
 */
export function editProfile(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { userId, profile, keyed }: { userId: string; profile: EditProfile; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { username, phone, address, addressDetail } = profile;
  return onceAfter(
    ctx,
    keyed,
    () => personCipher(ctx, userId),
    async (trx, cipher) => {
      // Locked, so that of two edits the second keeps what the first one left of the rest.
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
  );
}

/**
 * Keeps the language of a member's mails and pushes; those that wait are written in it too.
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
