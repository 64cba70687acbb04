import type { LeftOfCharge } from '@sowon/contracts';
import {
  accept,
  decideRefundCharge,
  type Instant,
  isRejection,
  type Json,
  type LedgerPolicy,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';

export type WalletReadCtx = Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>;

/**
 * Reads the current wallet with its payments, as a change would see them. It runs as a command that appends nothing, so it leaves no trace.
 * @param reading.scope name of the reading call
 * @param reading.read picks the reply from the wallet; pure
 * @throws AppError BUSY
 */
export function readWalletNow<Told extends Json>(
  ctx: WalletReadCtx,
  reading: {
    readonly scope: string;
    readonly ownerId: string;
    read(wallet: WalletState, at: Date, terms: LedgerPolicy): Told;
  },
): Promise<Told> {
  const { scope, ownerId } = reading;
  const at = ctx.clock.now();
  return execute<Told>(ctx, {
    key: { scope: `${scope}:${ownerId}`, sent: null },
    intent: null,
    at,
    streams: [walletStreamId(ownerId)],
    payments: true,
    decide: (streams) =>
      accept({ appends: [], reply: reading.read(streams.wallet(ownerId), at, ledgerPolicy(ctx)) }),
  });
}

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
