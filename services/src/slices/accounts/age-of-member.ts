import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import { kstDate } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { ageOn } from './age.ts';
import { personalDataOf } from './queries.ts';

/** Years that a member has completed today, in Korea. @throws AppError NOT_FOUND when there is nobody, or no data any more */
export async function ageOfMember(
  db: Kysely<Database>,
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  userId: string,
): Promise<number> {
  const member = await db
    .selectFrom('users')
    .select(['id', 'person_key', 'personal_data'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!member) throw new AppError('NOT_FOUND');
  return ageOn(kstDate(clock.now()), personalDataOf(config, member).birthDate);
}
