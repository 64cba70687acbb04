import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { ProviderError } from '../../../../ports/payment.ts';
import { NotYetPaid, payRefund } from './pay-refund.ts';

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
  for (let from = 0; from < due.length; from += paidAtOnce) {
    await Promise.all(due.slice(from, from + paidAtOnce).map(({ id }) => tryOne(ctx, id)));
  }
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
