import type { EditProfile, Language } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once, onceAfter } from '../../../db/once.ts';
import type { PersonalData } from './personal-data.ts';
import { personalDataOf, personCipher } from './queries.ts';

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
  return onceAfter(
    ctx,
    keyed,
    () => personCipher(ctx, userId),
    async (trx, cipher) => {
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
  );
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
