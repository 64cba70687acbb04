import { type Instant, plusMs } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import { percentOf } from '../won.ts';
import type { ChargeRefunded } from './events.ts';
import { isOpenLot, type Lot, type WalletState } from './state.ts';

export type RefundCharge = {
  readonly refundId: string;
  readonly lotId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Gives what is left of a charge back as money: an untouched one within `fullRefundDays` at its full price, any other
 * less `refundFeePercent`, the refund floored to won. Coins of the lot that are held stay held.
 * Rejects WALLET_FROZEN, LOT_NOT_FOUND (also a used-up lot), LOT_NOT_REFUNDABLE, LOT_EXPIRED {expiresAt},
 * NOTHING_TO_REFUND {held} (all is held), POINTS_INVALID (worth more won than whole numbers can tell).
 */
export function decideRefundCharge(
  state: WalletState,
  refund: RefundCharge,
): { events: [ChargeRefunded] } | Rejection {
  const { refundId, lotId, at, policy } = refund;
  if (state.frozen) return reject('WALLET_FROZEN');
  const lot = state.lots.get(lotId);
  if (lot === undefined || !isOpenLot(lot)) return reject('LOT_NOT_FOUND', { lotId });
  const { remaining: points, funding, expiresAt, held } = lot;
  if (!lot.refundable || funding === null) return reject('LOT_NOT_REFUNDABLE', { lotId });
  if (expiresAt <= at) return reject('LOT_EXPIRED', { lotId, expiresAt });
  if (points === 0) return reject('NOTHING_TO_REFUND', { lotId, held });

  const grossWon = points * policy.wonPerCoin;
  if (!Number.isSafeInteger(grossWon)) return reject('POINTS_INVALID', { points });
  const kind = isWhole(lot, at, policy) ? 'WHOLE' : 'REMAINING';
  const refundWon = kind === 'WHOLE' ? grossWon : percentOf(grossWon, 100 - policy.refundFeePercent);
  const payload = {
    refundId,
    lotId,
    points,
    funding,
    kind,
    grossWon,
    feeWon: grossWon - refundWon,
    refundWon,
    policyVersion: policy.version,
  } as const;
  return { events: [{ type: 'ChargeRefunded', schemaVersion: 1, payload }] };
}

/** Whether nothing of the charge was ever used and its days, the last instant included, are not over. */
function isWhole(lot: Lot, at: Instant, policy: LedgerPolicy): boolean {
  const lastInstant = plusMs(lot.grantedAt, policy.fullRefundDays * policy.dayMs);
  return lot.remaining === lot.points && lot.originLotId === null && at <= lastInstant;
}
