import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import { kstDate } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { ageOn, isAdultOn } from './age.ts';
import { personalDataOf } from './queries.ts';

type AgeCtx = Pick<Ctx, 'clock' | 'config'>;

/** Years that a member has completed today, in Korea. @throws AppError NOT_FOUND when there is nobody, or no data any more */
export async function ageOfMember(db: Kysely<Database>, ctx: AgeCtx, userId: string): Promise<number> {
  const birthDate = await birthDateOf(db, ctx, userId);
  if (birthDate === null) throw new AppError('NOT_FOUND');
  return ageOn(kstDate(ctx.clock.now()), birthDate);
}

/** Whether a member may see what is for adults, today in Korea; of whom no birth date is known any more may not. */
export async function isAdultMember(db: Kysely<Database>, ctx: AgeCtx, userId: string): Promise<boolean> {
  const birthDate = await birthDateOf(db, ctx, userId);
  return birthDate !== null && isAdultOn(kstDate(ctx.clock.now()), birthDate);
}

/** Null when there is nobody, and once their data was erased. */
async function birthDateOf(db: Kysely<Database>, { config }: AgeCtx, userId: string): Promise<string | null> {
  const member = await db
    .selectFrom('users')
    .select(['id', 'person_key', 'personal_data'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return member && member.person_key !== null ? personalDataOf(config, member).birthDate : null;
}
