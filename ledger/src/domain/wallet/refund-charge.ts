import type { Instant } from '../instant.ts';
import { percentOf, shareOf } from '../money.ts';
import { fullRefundEnd, type LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { ChargeRefunded } from './events.ts';
import { isGone, type Lot, type WalletState } from './state.ts';

export type RefundCharge = {
  readonly refundId: string;
  readonly lotId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Gives what is left of a charge back as money: an untouched one within `fullRefundDays` for what was paid, of any
 * other the share of what was paid less `refundFeePercent`, floored to the minor unit; today's price means nothing. Coins of the lot that are held stay held. Needs the lot's payment in
 * `state.payments`.
 * Rejects WALLET_FROZEN, LOT_NOT_FOUND (also one of which nothing is left), LOT_NOT_REFUNDABLE, LOT_EXPIRED {expiresAt},
 * NOTHING_TO_REFUND {held} (all is held), PAYMENT_CHARGED_BACK (its money is gone).
 */
export function decideRefundCharge(
  state: WalletState,
  wanted: RefundCharge,
): { events: [ChargeRefunded] } | Rejection {
  const { refundId, lotId, at, policy } = wanted;
  if (state.frozen) return reject('WALLET_FROZEN');
  const lot = state.lots.get(lotId);
  if (lot === undefined || isGone(lot, at)) return reject('LOT_NOT_FOUND', { lotId });
  const { remaining: points, funding, paid, expiresAt, held } = lot;
  if (!lot.refundable || funding === null || paid === null) return reject('LOT_NOT_REFUNDABLE', { lotId });
  if (expiresAt <= at) return reject('LOT_EXPIRED', { lotId, expiresAt });
  if (points === 0) return reject('NOTHING_TO_REFUND', { lotId, held });

  const payment = state.payments.get(funding.paymentId);
  if (payment === undefined) throw new Error(`wallet: the payment of the lot ${lotId} was not asked for`);
  if (payment.chargedBack > 0) return reject('PAYMENT_CHARGED_BACK', { paymentId: funding.paymentId });

  const gross = shareOf(paid, points, lot.points);
  const kind = isWhole(lot, at, policy) ? 'WHOLE' : 'REMAINING';
  const refund = kind === 'WHOLE' ? gross : percentOf(gross, 100 - policy.refundFeePercent);
  const payload = {
    refundId,
    lotId,
    points,
    funding,
    kind,
    gross,
    fee: gross - refund,
    refund,
    policyVersion: policy.version,
  } as const;
  return { events: [{ type: 'ChargeRefunded', schemaVersion: 1, payload }] };
}

/** Whether nothing of the charge was ever used and its days are not over. */
function isWhole(lot: Lot, at: Instant, policy: LedgerPolicy): boolean {
  const isUntouched = lot.remaining === lot.points && lot.originLotId === null;
  return isUntouched && at < fullRefundEnd(lot.grantedAt, policy);
}
