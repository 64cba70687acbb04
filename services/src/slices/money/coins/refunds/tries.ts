import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { ProviderError } from '../../../../ports/payment.ts';
import { NotYetPaid, payRefund } from './pay-refund.ts';

/** How many refunds a sweep has paid, and how many of them at a time. */
const paidPerSweep = 100;
const paidAtOnce = 5;
/** A claimed refund is nobody else's for so long; a process that dies in between loses no more than that. */
const claimMinutes = 10;

/**
 * Has the refunds paid whose next try is due. A fault of the provider ends none of them: each is tried again after growing pauses.
 * @returns how many were tried
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
  for (let from = 0; from < due.length; from += paidAtOnce) {
    await Promise.all(due.slice(from, from + paidAtOnce).map(({ id }) => tryOne(ctx, id)));
  }
  return due.length;
}

/** One that cannot be paid now must not keep the others waiting. */
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

/** How long is waited after so many tries came to nothing. */
function pauseMinutes(tries: number): number {
  const { retryMinutes } = policy.refunds;
  return retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? retryMinutes[0];
}

/** As the console tells it: a code, or the name of an error. */
function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.kind;
  if (error instanceof NotYetPaid) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
