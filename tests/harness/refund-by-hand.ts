import type { Ctx } from '../../services/src/context.ts';
import { depositMethod } from '../../services/src/slices/money/coins/paid-by-bank.ts';
import { claimRefund, recordRefund } from '../../services/src/slices/money/refunds/by-hand.ts';
import { changeRefund } from '../../services/src/slices/money/refunds/change-refund.ts';
import { decideLeaveToStaff } from '../../services/src/slices/money/refunds/decide.ts';
import { oweRefunds } from '../../services/src/slices/money/refunds/lifecycle.ts';

/**
 * Creates a refund of a transfer to our bank, which the staff must pay. @returns its id
 * @param amount won
 * @param depositId the deposit that was paid by the transfer; by default one that has no page
 */
export async function refundByHand(
  ctx: Ctx,
  userId: string,
  amount = 10_000,
  depositId = ctx.ids(),
): Promise<string> {
  const refundId = ctx.ids();
  const owed = { id: refundId, ledger_id: refundId, user_id: userId, payment_id: depositId, amount };
  await ctx.db
    .insertInto('owed_refunds')
    .values({
      ...owed,
      method: depositMethod,
      points: 100,
      currency: 'KRW',
      owed_at: ctx.clock.now(),
      history_id: `wallet-${userId}:${refundId}`,
    })
    .execute();
  await oweRefunds(ctx);
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `left:${refundId}` },
    refundId,
    intent: { refundId },
    at: ctx.clock.now(),
    decide: (state) => decideLeaveToStaff(state, { refundId, reason: 'TRANSFER' }),
  });
  return refundId;
}

/** Lets a staff member claim a refund, pay it and record the payment. */
export async function payByHand(
  ctx: Ctx,
  { way, ...recorded }: Parameters<typeof recordRefund>[1] & Pick<Parameters<typeof claimRefund>[1], 'way'>,
): Promise<void> {
  const { refundId, operatorId, key } = recorded;
  await claimRefund(ctx, { refundId, operatorId, key, way, reason: null });
  await recordRefund(ctx, recorded);
}
