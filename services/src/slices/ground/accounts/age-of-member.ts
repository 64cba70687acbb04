import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ageOn, isAdultOn } from './age.ts';
import { personalDataOf, personCiphers } from './queries.ts';

type AgeCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/** Years that a member has completed today, in Korea; null until they tell when they were born. @throws AppError NOT_FOUND when there is nobody, or no data any more */
export async function ageOfMember(ctx: AgeCtx, userId: string): Promise<number | null> {
  const birthDate = await birthDateOf(ctx, userId);
  if (birthDate === undefined) throw new AppError('NOT_FOUND');
  return birthDate === null ? null : ageOn(kstDate(ctx.clock.now()), birthDate);
}

/** Whether a member may see what is for adults, today in Korea; of whom no birth date is known may not. */
export async function isAdultMember(ctx: AgeCtx, userId: string): Promise<boolean> {
  const birthDate = await birthDateOf(ctx, userId);
  return typeof birthDate === 'string' && isAdultOn(kstDate(ctx.clock.now()), birthDate);
}

/** Null until they tell it, undefined when there is nobody, and once their data was erased. */
async function birthDateOf(ctx: AgeCtx, userId: string): Promise<string | null | undefined> {
  const [member, ciphers] = await Promise.all([
    ctx.db.selectFrom('users').select('personal_data').where('id', '=', userId).executeTakeFirst(),
    personCiphers(ctx, [userId]),
  ]);
  const cipher = ciphers.get(userId);
  return member && cipher ? personalDataOf(cipher, member.personal_data).birthDate : undefined;
}
