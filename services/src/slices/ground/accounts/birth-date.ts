import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { ageOn, isAdultOn } from './age.ts';
import type { PersonalData } from './personal-data.ts';
import { personalDataOf, personCipher, personCiphers } from './queries.ts';

type AgeCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/**
 * Returns a member's age in completed years, today in KST; null until they enter their birth date.
 * @throws AppError NOT_FOUND if the member does not exist or their data was erased
 */
export async function ageOfMember(ctx: AgeCtx, userId: string): Promise<number | null> {
  const birthDate = await birthDateOf(ctx, userId);
  if (birthDate === undefined) throw new AppError('NOT_FOUND');
  return birthDate === null ? null : ageOn(kstDate(ctx.clock.now()), birthDate);
}

/** Returns true if a member may see adult content, today in KST; false without a known birth date. */
export async function isAdultMember(ctx: AgeCtx, userId: string): Promise<boolean> {
  const birthDate = await birthDateOf(ctx, userId);
  return typeof birthDate === 'string' && isAdultOn(kstDate(ctx.clock.now()), birthDate);
}

/** Returns null until the member enters it; undefined if there is no member or their data was erased. */
async function birthDateOf(ctx: AgeCtx, userId: string): Promise<string | null | undefined> {
  const [member, ciphers] = await Promise.all([
    ctx.db.selectFrom('users').select('personal_data').where('id', '=', userId).executeTakeFirst(),
    personCiphers(ctx, [userId]),
  ]);
  const cipher = ciphers.get(userId);
  return member && cipher ? personalDataOf(cipher, member.personal_data).birthDate : undefined;
}

/**
 * Sets the birth date of a member who signed up without one; it can be set only once. The same date again changes nothing.
 * @param birthDate KST date, `YYYY-MM-DD`; the caller has checked the minimum age
 * @throws AppError NOT_FOUND if their data was erased, ALREADY_EXISTS (`birthDate`) if another date is set, KEY_REUSED
 */
export function tellBirthDate(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { userId, birthDate, keyed }: { userId: string; birthDate: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, {
    prepare: () => personCipher(ctx, userId),
    work: async (trx, cipher) => {
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
  });
}
