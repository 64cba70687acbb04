import type { LeftOfCharge } from '@sowon/contracts';
import {
  decideRefundCharge,
  type Instant,
  isRejection,
  type LedgerPolicy,
  type WalletState,
} from '@sowon/ledger';
import { readWalletNow, type WalletReadCtx } from './read-wallet.ts';

/**
 * Returns what is left of a charge at an instant: money in minor units of its currency, coins, and their refund by the rule (spec 1 on withdrawing a charge;
 * docs/rules/approvals.md#kinds). Returns null if the wallet has no such charge, or it was charged back. Writes nothing.
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

/** The same at the current instant. @throws AppError BUSY */
export const readLeftOfCharge = (
  ctx: WalletReadCtx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<LeftOfCharge | null> =>
  readWalletNow<LeftOfCharge | null>(ctx, {
    scope: 'showPayment',
    ownerId: userId,
    read: (wallet, at, terms) => leftOfCharge(wallet, id, at.toISOString(), terms),
  });
