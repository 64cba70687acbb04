import type { Reply, Routes } from '@sowon/contracts';
import {
  accept,
  decideRefundCharge,
  type Instant,
  isRejection,
  type LedgerPolicy,
  streamId,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';

export type LeftOfCharge = NonNullable<Reply<Routes['showPayment']>['left']>;

/**
 * What of a charge has not gone back at an instant: money in minor units of its currency, coins, and what the rule gives for those (spec 1
 * on withdrawing a charge; decision 314). Null where the wallet knows no such charge, or its money was charged back. Writes nothing.
 */
export function leftOfCharge(
  wallet: WalletState,
  paymentId: string,
  at: Instant,
  terms: LedgerPolicy,
): LeftOfCharge | null {
  const payment = wallet.payments.get(paymentId);
  if (!payment || payment.chargedBack > 0) return null;
  const lots = [...wallet.lots.values()].filter(({ funding }) => funding?.paymentId === paymentId);
  const there = lots.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > at);
  const byRule = there.map(({ lotId }) => {
    const refunded = decideRefundCharge(wallet, { refundId: 'rule', lotId, at, policy: terms });
    return isRejection(refunded) ? 0 : refunded.events[0].payload.refund;
  });
  return {
    amount: payment.paid - payment.givenBack,
    points: sum(there.map(({ remaining }) => remaining)),
    held: sum(lots.map(({ held }) => held)),
    byRule: sum(byRule),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * The same as it is now, read by a command that changes nothing and so leaves no trace.
 * @throws AppError BUSY
 */
export function readLeftOfCharge(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<LeftOfCharge | null> {
  const at = ctx.clock.now();
  return execute<LeftOfCharge | null>(ctx, {
    key: { scope: `showPayment:${userId}`, sent: null },
    intent: null,
    at,
    streams: [streamId(walletStream.category, userId)],
    payments: true,
    decide: (streams) => {
      const left = leftOfCharge(streams.wallet(userId), id, at.toISOString(), ledgerPolicy(ctx));
      return accept({ appends: [], reply: left });
    },
  });
}
