import { policy } from '@sowon/contracts';
import { AppError, fieldError } from '../../app-error.ts';
import { kstMonth, kstMonthBounds } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { type KeyedCall, onceAfter, unkeyed } from '../../db/once.ts';
import { isClosed } from './queries.ts';
import { settleCreator } from './settle-creator.ts';
import { creatorsToSettle, monthsWithUnsettled } from './unsettled.ts';

/** How many creators are settled at a time; each is a ledger command and they commit in groups. */
const settledAtOnce = 16;

/**
 * Closes a month that is over: one settlement for each creator who earned in it or carried coins into it. Safe to
 * repeat and to run twice at once; what a crash left undone is done by the next call.
 * @param month KST, `YYYY-MM`
 * @returns how many settlements the month has
 * @throws AppError MONTH_NOT_OVER; INVALID_INPUT before the first year of the service.
 */
export function closeMonth(
  ctx: Ctx,
  month: string,
  keyed: KeyedCall = unkeyed,
): Promise<{ month: string; settlements: number }> {
  const settle = () => settleMonth(ctx, month);
  return onceAfter(ctx, keyed, settle, async (trx) => {
    const closed = await trx
      .insertInto('settlement_months')
      .values({ month, closed_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    const { settlements } = await trx
      .selectFrom('settlements')
      .select(({ fn }) => fn.countAll<number>().as('settlements'))
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    if (closed) ctx.log.info({ event: 'settlement.month-closed', month, settlements }, 'month closed');
    return { month, settlements };
  });
}

/** Settles every creator of a month that is over; each is a command of its own, done once. */
async function settleMonth(ctx: Ctx, month: string): Promise<void> {
  if (Number(month.slice(0, 4)) < policy.settlement.firstYear) {
    throw fieldError('INVALID_INPUT', 'id', `income starts in ${policy.settlement.firstYear}`, month);
  }
  if (kstMonthBounds(month).until > ctx.clock.now()) throw new AppError('MONTH_NOT_OVER');
  if (await isClosed(ctx.db, month)) return;
  const creators = await creatorsToSettle(ctx.db, month);
  for (let from = 0; from < creators.length; from += settledAtOnce) {
    const some = creators.slice(from, from + settledAtOnce);
    await Promise.all(some.map((creatorId) => settleCreator(ctx, month, creatorId)));
  }
}

/** Closes the month before this one, and first any earlier month that was missed and has something to settle. */
export async function closeLastMonth(ctx: Ctx): Promise<{ month: string; settlements: number }> {
  const thisMonth = kstMonth(ctx.clock.now());
  const last = kstMonth(new Date(kstMonthBounds(thisMonth).from.getTime() - 1));
  const missed = (await monthsWithUnsettled(ctx.db)).filter((month) => month < last);
  for (const month of missed) await closeMonth(ctx, month);
  return closeMonth(ctx, last);
}
