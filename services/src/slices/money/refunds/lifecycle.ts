import { policy, staffRoles } from '@sowon/contracts';
import type { Selectable } from 'kysely';
import pMap from 'p-map';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { allSettled } from '../../../promises.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { type AddedHolidaysAt, readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payBy } from '../coins/decide-withdrawal.ts';
import { changeRefund } from './change-refund.ts';
import { decideOwe } from './decide.ts';
import { refundsUnpaid } from './notices.ts';
import { NotYetPaid, payRefund } from './pay-refund.ts';

const oweAtOnce = 100;

/**
 * Opens refunds for the debts in the ledger, oldest first, at most one batch.
 * @returns the number of debts read
 * @throws the first failure, after all were tried
 */
export async function oweRefunds(ctx: Ctx): Promise<number> {
  const owed = await ctx.db
    .selectFrom('owed_refunds')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('id').whereRef('refunds.id', '=', 'owed_refunds.id'))),
    )
    .orderBy('owed_at')
    .limit(oweAtOnce)
    .execute();
  if (owed.length === 0) return 0;
  const addedAt = await readAddedHolidays(ctx.db);
  await allSettled(owed.map((one) => owe(ctx, one, addedAt)));
  return owed.length;
}

async function owe(
  ctx: Ctx,
  owed: Selectable<Database['owed_refunds']>,
  addedAt: AddedHolidaysAt,
): Promise<void> {
  const { id: refundId, user_id: userId, payment_id: paymentId, points, amount, currency } = owed;
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `owed:${refundId}` },
    refundId,
    intent: { refundId },
    at: ctx.clock.now(),
    decide: (state) =>
      decideOwe(state, {
        refundId,
        userId,
        paymentId,
        points,
        amount,
        currency,
        owedAt: owed.owed_at.toISOString(),
        dueOn: payBy(owed.owed_at, addedAt(owed.owed_at)),
      }),
  });
}

/** Number of refunds that one sweep pays, and how many in parallel. */
const paidPerSweep = 100;
const paidAtOnce = 5;
/** Duration of a sweep’s claim on a refund. A process that dies delays its refunds by no more than this. */
const claimMinutes = 10;

/**
 * Pays the refunds whose next try is due. A fault of the provider ends none of them: each is retried after growing pauses.
 * @returns the number tried
 */
export async function payDueRefunds(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .updateTable('refunds')
    .set({ next_try_at: minutesAfter(now, claimMinutes) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('refunds')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(paidPerSweep)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  await pMap(due, ({ id }) => tryOne(ctx, id), { concurrency: paidAtOnce });
  return due.length;
}

/** Pays one refund. A failure must not delay the others. */
async function tryOne(ctx: Ctx, refundId: string): Promise<void> {
  try {
    await payRefund(ctx, refundId);
  } catch (error) {
    ctx.log.error({ event: 'refund.not-paid', refundId, err: error }, 'a refund could not be paid yet');
    await tryLater(ctx, refundId, faultOf(error));
  }
}

async function tryLater(ctx: Ctx, refundId: string, fault: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('refunds')
      .set((refund) => ({ tries: refund('tries', '+', 1), last_fault: fault }))
      .where('id', '=', refundId)
      .where('next_try_at', 'is not', null)
      .returning('tries')
      .executeTakeFirst();
    if (!row) return;
    const next_try_at = minutesAfter(ctx.clock.now(), pauseMinutes(row.tries));
    await trx.updateTable('refunds').set({ next_try_at }).where('id', '=', refundId).execute();
  });
}

/** Returns the pause after a number of failed tries, in minutes. */
function pauseMinutes(tries: number): number {
  const { retryMinutes } = policy.refunds;
  return retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? retryMinutes[0];
}

/** The fault as the console shows it: a code, or the name of an error. */
function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.kind;
  if (error instanceof NotYetPaid) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

const alarm = { event: 'refunds.unpaid', subject: 'refunds' };

/** Raises the staff’s alarm about refunds due today or earlier, while there is still a day to pay them. Clears it once they are paid. @returns their number */
export async function watchRefunds(ctx: Ctx): Promise<number> {
  const today = kstDate(ctx.clock.now());
  const { count, oldest } = await ctx.db
    .selectFrom('refunds')
    .where('status', '<>', 'PAID')
    .where('due_on', '<=', today)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_on').as('oldest')])
    .executeTakeFirstOrThrow();
  if (count === 0 || oldest === null) {
    await clearAlarm(ctx, alarm);
    return 0;
  }
  await raiseAlarm(ctx, {
    ...alarm,
    reason: `${count} since ${oldest}`,
    notice: refundsUnpaid,
    facts: { count, dueOn: oldest },
    roles: staffRoles.finance,
  });
  return count;
}

export const refundSweeps: readonly Sweep[] = [
  {
    name: 'payRefunds',
    summary:
      'has the provider pay what is owed for charges that were given back (spec 1 §9: 3 business days)',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => {
      // Refunds that are open already do not wait for failures of opening new ones.
      const tried = await payDueRefunds(ctx);
      return { tried, owed: await oweRefunds(ctx), more: false };
    },
  },
  {
    name: 'watchRefunds',
    summary: 'tells the staff of refunds whose last day has begun and that are not paid',
    schedule: { everyMinutes: 60 },
    run: async (ctx) => ({ more: false, unpaid: await watchRefunds(ctx) }),
  },
];
