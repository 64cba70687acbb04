import { fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import type { PersonalData } from './personal-data.ts';
import { personalDataOf, personCipher } from './queries.ts';

/**
 * Sets the birth date of a member who signed up without one; it can be set only once. The same date again changes nothing.
 * @param birthDate KST date, `YYYY-MM-DD`; the caller has checked the minimum age
 * @throws AppError NOT_FOUND if their data was erased, ALREADY_EXISTS (`birthDate`) if another date is set, KEY_REUSED
 */
export function tellBirthDate(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { userId, birthDate, keyed }: { userId: string; birthDate: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return onceAfter(
    ctx,
    keyed,
    () => personCipher(ctx, userId),
    async (trx, cipher) => {
      const before = await trx
        .selectFrom('users')
        .select('personal_data')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const told = personalDataOf(cipher, before.personal_data);
      if (told.birthDate === birthDate) return { id: userId };
      if (told.birthDate !== null) {
        throw fieldError('ALREADY_EXISTS', 'birthDate', 'was told before', birthDate);
      }
      const data: PersonalData = { ...told, birthDate };
      await trx
        .updateTable('users')
        .set({ personal_data: cipher.seal('personal-data', JSON.stringify(data)), birth_date_told: true })
        .where('id', '=', userId)
        .execute();
      return { id: userId };
    },
  );
}
