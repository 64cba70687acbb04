import type { PaymentStatus } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { carryOut } from './carry-out.ts';
import { judge } from './judge.ts';
import { findPayment } from './queries.ts';

/**
 * The only way from money to coins, for browser, webhook and poller, at any time and concurrently. It reads every attempt from the provider, judges
 * the order by them, and carries the verdict out.
 * @returns the order’s status afterwards; null for an unknown order.
 * @throws ProviderError when the provider gives no usable answer; nothing has changed then. AppError BUSY
 */
export async function settlePayment(ctx: Ctx, paymentId: string): Promise<PaymentStatus | null> {
  for (;;) {
    const order = await findPayment(ctx.db, paymentId);
    if (!order) return null;
    const { status } = order;
    if (status === 'CREDITED') return status;
    const attempts = await ctx.payments.attempts(order.id);
    const takesTestPayments = ctx.config.NODE_ENV !== 'production';
    const verdict = judge({ ...order, status }, attempts, { at: ctx.clock.now(), takesTestPayments });
    const outcome = await carryOut(ctx, order, verdict);
    // An order that another call ended has a new verdict. An end is final and nothing credits it, so this repeats once at most.
    if (outcome !== 'ENDED_MEANWHILE') return outcome;
  }
}
