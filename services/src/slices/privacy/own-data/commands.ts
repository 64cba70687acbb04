import { policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { kstDate, kstDayBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';

/**
 * Records that a member gets their data, before the export.
 * @throws AppError TOO_MANY_REQUESTS if the limit of this KST day is reached; BUSY for two concurrent requests
 */
export async function recordExport({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now();
  const day = kstDate(now);
  const { made } = await db
    .selectFrom('data_exports')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (made >= policy.accounts.exportsPerDay) {
    const untilTomorrow = kstDayBounds(day).until.getTime() - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(untilTomorrow / 1_000) });
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('data_exports')
    .values({ user_id: userId, day, number: made + 1, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('BUSY');
}
