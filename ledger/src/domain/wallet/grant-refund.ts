import { refusedFourEyes } from '../four-eyes.ts';
import type { Instant } from '../instant.ts';
import { shareOf } from '../money.ts';
import type { LedgerPolicy } from '../policy.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import type { LotPoints, RefundGranted } from './events.ts';
import { sumOf } from './points.ts';
import { decideRefundCharge } from './refund-charge.ts';
import { bought } from './settle-debt.ts';
import { allocate } from './spend-order.ts';
import { type Lot, lotOf, type WalletState } from './state.ts';

export type GrantRefund = {
  readonly refundId: string;
  readonly paymentId: string;
  /** Money to refund, in minor units of the payment's currency. */
  readonly amount: number;
  /** The reason; opaque to the ledger. */
  readonly cause: string;
  /** The operators who requested and who approved it: two different ids. */
  readonly makerId: string;
  readonly checkerId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Refunds more money of a charge than the rule gives, with the approval of two operators. The limit is what was paid and is not yet refunded.
 * It takes all spendable coins that are left of the charge, in spend order, also from a frozen wallet. There may be none, if they were used or
 * have expired. The platform bears what exceeds their share of the price. Needs the payment in `state.payments`. Rejects FOUR_EYES (maker is
 * checker), PAYMENT_NOT_FOUND (not of this wallet), PAYMENT_CHARGED_BACK (its money is gone), LOT_HELD {held} (some of its coins are still
 * held), AMOUNT_INVALID {most}, REFUND_BY_RULE {refund} (the rule gives at least as much).
 */
export function decideGrantRefund(
  state: WalletState,
  grant: GrantRefund,
): { events: [RefundGranted] } | Rejection {
  const { refundId, paymentId, amount: refund, cause, makerId, checkerId, at, policy } = grant;
  const refused = refusedFourEyes(grant);
  if (refused !== null) return refused;
  const payment = state.payments.get(paymentId);
  if (payment === undefined || payment.funding === null) return reject('PAYMENT_NOT_FOUND', { paymentId });
  if (payment.chargedBack > 0) return reject('PAYMENT_CHARGED_BACK', { paymentId });
  const own = bought(state).filter((lot) => lot.funding?.paymentId === paymentId);
  const held = own.reduce((sum, lot) => sum + lot.held, 0);
  if (held > 0) return reject('LOT_HELD', { held });
  const most = payment.paid - payment.givenBack;
  if (!Number.isSafeInteger(refund) || refund < 1 || refund > most) return reject('AMOUNT_INVALID', { most });

  const taken = allocate(own, Number.MAX_SAFE_INTEGER, at);
  const byRule = refundByRule(state, taken, { at, policy });
  if (refund <= byRule) return reject('REFUND_BY_RULE', { refund: byRule });
  const gross = taken.reduce((sum, { lotId, points }) => sum + priceOf(lotOf(state, lotId), points), 0);
  const payload = {
    refundId,
    makerId,
    checkerId,
    cause,
    points: sumOf(taken),
    taken,
    funding: payment.funding,
    gross,
    fee: Math.max(0, gross - refund),
    goodwill: Math.max(0, refund - gross),
    refund,
    policyVersion: policy.version,
  };
  return { events: [{ type: 'RefundGranted', schemaVersion: 1, payload }] };
}

/** Returns the price that was paid for a number of coins of a lot, floored. */
const priceOf = ({ paid, points: issued }: Lot, points: number) => shareOf(paid ?? 0, points, issued);

/** Returns the sum that the rule would refund for the same coins, lot by lot; lots that the rule rejects count as 0. */
function refundByRule(
  state: WalletState,
  taken: readonly LotPoints[],
  now: { readonly at: Instant; readonly policy: LedgerPolicy },
): number {
  const refunds = taken.map(({ lotId }) => decideRefundCharge(state, { refundId: 'rule', lotId, ...now }));
  return refunds.reduce(
    (sum, decided) => (isRejection(decided) ? sum : sum + decided.events[0].payload.refund),
    0,
  );
}
