import { policy, staffRoles } from '@sowon/contracts';
import { failureReason } from '@sowon/ledger';
import type { Kysely, Transaction } from 'kysely';
import pMap from 'p-map';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstMonth, kstMonthBefore, kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { isTransient } from '../../../transient.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { creatorUnsettled } from './notices.ts';
import { isClosed } from './queries.ts';
import { settleCreator } from './settle-creator.ts';
import { creatorsToSettle } from './to-settle.ts';

/**
 * Closes a month that is over: one settlement for each creator who earned in it or carried coins into it. A creator who cannot be settled does not keep the
 * month open for others. Operators are told, and the creator is retried each day, and whenever the month is closed again. Safe to repeat and to run
 * concurrently; after a crash the next call does the rest.
 * @param month KST, `YYYY-MM`
 * @returns the number of settlements of the month
 * @throws AppError MONTH_NOT_OVER; INVALID_INPUT before the first year of the service
 */
export async function closeMonth(ctx: Ctx, month: string): Promise<{ month: string; settlements: number }> {
  const refused = closingRefused(month, ctx.clock.now());
  if (refused !== null) throw refused;
  const outcome = await settleMonth(ctx, month);
  const settlements = await ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now();
    const closed = await trx
      .insertInto('settlement_months')
      .values({ month, closed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    await noteExceptions(trx, month, { ...outcome, at });
    const { count } = await trx
      .selectFrom('settlements')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    if (closed) ctx.log.info({ event: 'settlement.month-closed', month, settlements: count }, 'month closed');
    return count;
  });
  await tellStaffOfUnsettled(ctx, month, outcome.unsettled);
  return { month, settlements };
}

/** Returns the refusal of a month that cannot be closed at `now`; null if it can. @param month KST, `YYYY-MM` */
export function closingRefused(month: string, now: Date): AppError | null {
  if (Number(month.slice(0, 4)) < policy.settlement.firstYear) {
    const firstYear = String(policy.settlement.firstYear);
    return fieldError('INVALID_INPUT', 'id', 'income starts in {firstYear}', month, { firstYear });
  }
  return kstMonthBounds(month).until > now ? new AppError('MONTH_NOT_OVER') : null;
}

/**
 * Settles every creator of a month that is over, or those whom its closing left out; each by a command of its own, once. Open exceptions stay recorded until
 * the transaction that follows.
 */
async function settleMonth(ctx: Ctx, month: string): Promise<Outcome> {
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

/** A creator whom a month's closing could not settle. */
interface Unsettled {
  readonly creatorId: string;
  readonly reason: string;
}

/** Result of settling the creators of a month. */
interface Outcome {
  /** Creators whom the month's closing had left out, and who are settled now. */
  readonly mended: readonly string[];
  readonly unsettled: readonly Unsettled[];
}

/** Number of creators settled at a time; each is a ledger command, and they commit in groups. */
const settledAtOnce = 16;

/**
 * Settles these creators' month, each alone: the failure of one leaves the others settled.
 * @returns the creators who could not be settled
 * @throws a transient fault, after all have been tried: no creator caused it, and the call has to be repeated
 */
export async function settleEach(
  ctx: Ctx,
  month: string,
  creatorIds: readonly string[],
): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = [];
  const passing: unknown[] = [];
  const settle = async (creatorId: string) => {
    try {
      await settleCreator(ctx, month, creatorId);
    } catch (error) {
      ctx.log.error({ event: 'settlement.creator-failed', month, creatorId, err: error }, 'not settled');
      if (isTransient(error)) passing.push(error);
      else unsettled.push({ creatorId, reason: failureReason(error) });
    }
  };
  await pMap(creatorIds, settle, { concurrency: settledAtOnce });
  if (passing.length > 0) throw passing[0];
  return unsettled;
}

/**
 * Records the creators whom the closing of a month could not settle, and marks earlier exceptions that are settled now. The coins of an unsettled creator wait,
 * and later months may settle them.
 */
async function noteExceptions(
  trx: Transaction<Database>,
  month: string,
  { mended, unsettled, at }: Outcome & { readonly at: Date },
): Promise<void> {
  if (mended.length > 0) {
    await trx
      .updateTable('settlement_exceptions')
      .set({ settled_at: at })
      .where('month', '=', month)
      .where('creator_id', 'in', mended)
      .where('settled_at', 'is', null)
      .execute();
  }
  if (unsettled.length === 0) return;
  await trx
    .insertInto('settlement_exceptions')
    .values(
      unsettled.map(({ creatorId, reason }) => ({
        month,
        creator_id: creatorId,
        reason,
        attempts: 1,
        failed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['month', 'creator_id']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        failed_at: row.ref('excluded.failed_at'),
        attempts: row('settlement_exceptions.attempts', '+', 1),
      })),
    )
    .execute();
}

/** Retries the creators whom a closed month left out, in that month, unless a later one has settled their coins. */
async function retryExceptions(ctx: Ctx, month: string): Promise<Outcome> {
  const open = await openExceptions(ctx.db, month);
  if (open.length === 0) return { mended: [], unsettled: [] };
  const unsettled = await settleEach(ctx, month, open);
  const failed = new Set(unsettled.map(({ creatorId }) => creatorId));
  const mended = open.filter((creatorId) => !failed.has(creatorId));
  for (const creatorId of mended) await clearAlarm(ctx, alarmOf(month, creatorId));
  return { mended, unsettled };
}

/** Raises one alarm for each creator; while it is open, a repeated failure only repeats the mail, at most once a day. */
async function tellStaffOfUnsettled(ctx: Ctx, month: string, unsettled: readonly Unsettled[]): Promise<void> {
  for (const { creatorId, reason } of unsettled) {
    const facts = { month, creatorId };
    const roles = staffRoles.operatorOrFinance;
    await raiseAlarm(ctx, { ...alarmOf(month, creatorId), reason, notice: creatorUnsettled, facts, roles });
  }
}

const alarmOf = (month: string, creatorId: string) => ({
  event: 'settlement.creator-unsettled',
  subject: `${month} ${creatorId}`,
});

async function openExceptions(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_exceptions')
    .select('creator_id')
    .where('month', '=', month)
    .where('settled_at', 'is', null)
    .orderBy('creator_id')
    .execute();
  return rows.map((row) => row.creator_id);
}
