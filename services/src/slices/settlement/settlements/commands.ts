import { policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstMonth, kstMonthBefore, kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, onceAfter, unkeyed } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import {
  noteExceptions,
  type Outcome,
  retryExceptions,
  settleEach,
  tellStaffOfUnsettled,
  type Unsettled,
} from './exceptions.ts';
import { isClosed } from './queries.ts';
import { creatorsToSettle } from './unsettled.ts';

/**
 * Closes a month that is over: one settlement for each creator who earned in it or carried coins into it. A creator who cannot be settled does not keep the
 * month open for others. Operators are told, and the creator is retried each day, and whenever the month is closed again. Safe to repeat and to run
 * concurrently; after a crash the next call does the rest.
 * @param month KST, `YYYY-MM`
 * @param by the staff member who closes it, for the audit log; null for the schedule
 * @returns the number of settlements of the month
 * @throws AppError MONTH_NOT_OVER; INVALID_INPUT before the first year of the service
 */
export async function closeMonth(
  ctx: Ctx,
  month: string,
  by: { readonly staffId: string; readonly keyed: KeyedCall } | null = null,
): Promise<{ month: string; settlements: number }> {
  let leftOut: readonly Unsettled[] = [];
  const reply = await onceAfter(
    ctx,
    by?.keyed ?? unkeyed,
    () => settleMonth(ctx, month),
    async (trx, outcome) => {
      const at = ctx.clock.now();
      const closed = await trx
        .insertInto('settlement_months')
        .values({ month, closed_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('month')
        .executeTakeFirst();
      await noteExceptions(trx, month, { ...outcome, at });
      const { settlements } = await trx
        .selectFrom('settlements')
        .select(({ fn }) => fn.countAll<number>().as('settlements'))
        .where('month', '=', month)
        .executeTakeFirstOrThrow();
      const before = standingBefore(closed !== undefined, outcome);
      if (by !== null && before !== null) {
        const after = { closed: true, settlements, unsettled: outcome.unsettled.length };
        const object = { resource: 'settlement-months', id: month };
        const act = { staffId: by.staffId, action: 'closeMonth', object, before, after, at } as const;
        await writeRows(trx, staffAct(act));
      }
      if (closed) ctx.log.info({ event: 'settlement.month-closed', month, settlements }, 'month closed');
      leftOut = outcome.unsettled;
      return { month, settlements };
    },
  );
  await tellStaffOfUnsettled(ctx, month, leftOut);
  return reply;
}

/** Returns the state of the month before it was closed, or before its exceptions were retried; null if neither happened. */
function standingBefore(closedNow: boolean, { mended, unsettled }: Outcome): StaffAct['before'] {
  if (closedNow) return { closed: false };
  const tried = mended.length + unsettled.length;
  return tried === 0 ? null : { closed: true, unsettled: tried };
}

/**
 * Settles every creator of a month that is over, or those whom its closing left out; each by a command of its own, once. Open exceptions stay recorded until
 * the transaction that follows.
 */
async function settleMonth(ctx: Ctx, month: string): Promise<Outcome> {
  if (Number(month.slice(0, 4)) < policy.settlement.firstYear) {
    const firstYear = String(policy.settlement.firstYear);
    throw fieldError('INVALID_INPUT', 'id', 'income starts in {firstYear}', month, { firstYear });
  }
  if (kstMonthBounds(month).until > ctx.clock.now()) throw new AppError('MONTH_NOT_OVER');
  if (await isClosed(ctx.db, month)) return retryExceptions(ctx, month);
  return { mended: [], unsettled: await settleEach(ctx, month, await creatorsToSettle(ctx.db, month)) };
}

/**
 * Closes every month that is over and not closed, the oldest first, and retries creators whom a closed month left out. Called each day.
 * @returns the months that it handled
 */
export async function closeDueMonths(ctx: Ctx): Promise<{ months: string[] }> {
  const months = await dueMonths(ctx.db, ctx.clock.now());
  for (const month of months) await closeMonth(ctx, month);
  return { months };
}

/** Returns the months that are over and not closed, since the first with earnings, and those with open exceptions; the oldest first. */
async function dueMonths(db: Kysely<Database>, now: Date): Promise<string[]> {
  const last = kstMonthBefore(kstMonth(now));
  const { first } = await db
    .selectFrom('earnings')
    .select(({ fn }) => fn.min<string | null>('month').as('first'))
    .executeTakeFirstOrThrow();
  const closed = await db.selectFrom('settlement_months').select('month').execute();
  const closedMonths = new Set(closed.map(({ month }) => month));
  const exceptions = await db
    .selectFrom('settlement_exceptions')
    .select('month')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  const due = new Set(exceptions.map(({ month }) => month));
  for (let month = last; month === last || month >= (first ?? last); month = kstMonthBefore(month)) {
    if (!closedMonths.has(month)) due.add(month);
  }
  return [...due].sort();
}
