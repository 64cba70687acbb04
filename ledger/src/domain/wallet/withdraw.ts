import { type Instant, plusMs } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import { percentOf } from '../won.ts';
import type { ChargeWithdrawn } from './events.ts';
import { isOpenLot, type Lot, type WalletState } from './state.ts';

export type WithdrawCharge = {
  readonly withdrawalId: string;
  readonly lotId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Gives what is left of a charge back as money: an untouched one within `withdrawalDays` at its full price, any other
 * less `withdrawalFeePercent`, the refund floored to won. Coins of the lot that are held stay held.
 * Rejects WALLET_FROZEN, LOT_NOT_FOUND (also a used-up lot), LOT_NOT_REFUNDABLE, LOT_EXPIRED {expiresAt},
 * NOTHING_TO_WITHDRAW {held} (all is held), POINTS_INVALID (worth more won than whole numbers can tell).
 */
export function decideWithdraw(
  state: WalletState,
  withdraw: WithdrawCharge,
): { events: [ChargeWithdrawn] } | Rejection {
  const { withdrawalId, lotId, at, policy } = withdraw;
  if (state.frozen) return reject('WALLET_FROZEN');
  const lot = state.lots.get(lotId);
  if (lot === undefined || !isOpenLot(lot)) return reject('LOT_NOT_FOUND', { lotId });
  const { remaining: points, funding, expiresAt, held } = lot;
  if (!lot.refundable || funding === null) return reject('LOT_NOT_REFUNDABLE', { lotId });
  if (expiresAt <= at) return reject('LOT_EXPIRED', { lotId, expiresAt });
  if (points === 0) return reject('NOTHING_TO_WITHDRAW', { lotId, held });

  const grossWon = points * policy.wonPerCoin;
  if (!Number.isSafeInteger(grossWon)) return reject('POINTS_INVALID', { points });
  const kind = isWhole(lot, at, policy) ? 'WHOLE' : 'REMAINING';
  const refundWon = kind === 'WHOLE' ? grossWon : percentOf(grossWon, 100 - policy.withdrawalFeePercent);
  const payload = {
    withdrawalId,
    lotId,
    points,
    funding,
    kind,
    grossWon,
    feeWon: grossWon - refundWon,
    refundWon,
    policyVersion: policy.version,
  } as const;
  return { events: [{ type: 'ChargeWithdrawn', schemaVersion: 1, payload }] };
}

/** Whether nothing of the charge was ever used and its days, the last instant included, are not over. */
function isWhole(lot: Lot, at: Instant, policy: LedgerPolicy): boolean {
  const lastInstant = plusMs(lot.grantedAt, policy.withdrawalDays * policy.dayMs);
  return lot.remaining === lot.points && lot.originLotId === null && at <= lastInstant;
}
