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
 * Refunds what is left of a charge as money. An untouched charge within `fullRefundDays` gives the full price. Any other gives its share of
 * the price less `refundFeePercent`, floored to the minor unit. The current coin price does not matter. Held coins of the lot stay held. Needs
 * the lot's payment in `state.payments`. Rejects WALLET_FROZEN, LOT_NOT_FOUND (also a lot with nothing left), LOT_NOT_REFUNDABLE, LOT_EXPIRED
 * {expiresAt}, NOTHING_TO_REFUND {held} (all coins are held), PAYMENT_CHARGED_BACK (its money is gone).
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

/** True if no coin of the charge was ever used and its refund period is not over. */
function isWhole(lot: Lot, at: Instant, policy: LedgerPolicy): boolean {
  const isUntouched = lot.remaining === lot.points && lot.originLotId === null;
  return isUntouched && at < fullRefundEnd(lot.grantedAt, policy);
}
