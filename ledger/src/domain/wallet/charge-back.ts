import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { ChargedBack, LotPoints } from './events.ts';
import { refusedPoints, sumOf } from './points.ts';
import { bought } from './settle-debt.ts';
import { allocate, bySpendOrder } from './spend-order.ts';
import { isOpenLot, type Lot, type WalletState } from './state.ts';

export type ChargeBack = {
  readonly chargeBackId: string;
  readonly paymentId: string;
  /** All coins the payment bought. */
  readonly points: number;
  /** CANCELLED by the provider, or charged back by the payer's bank. */
  readonly kind: 'CANCELLED' | 'CHARGEBACK';
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Takes back the coins of a payment whose money went back: what remains in its own lots, expired and reissued ones
 * too; then other bought coins that are spendable; what is missing still is owed. Held coins stay held, and settle the
 * debt when they come back. Works on a frozen wallet too. The caller's key is the payment, so that it happens once; a
 * refund of ours is no charge-back.
 * Rejects POINTS_INVALID, PAYMENT_CHARGED_BACK (as far as its lots still show it).
 */
export function decideChargeBack(
  state: WalletState,
  chargeBack: ChargeBack,
): { events: [ChargedBack] } | Rejection {
  const { chargeBackId, paymentId, kind, points, at, policy } = chargeBack;
  const refused = refusedPoints(points, state.debt);
  if (refused !== null) return refused;
  const lots = bought(state);
  const own = lots.filter((lot) => lot.funding?.paymentId === paymentId);
  if (own.some((lot) => isOpenLot(lot) && lot.chargedBack > 0))
    return reject('PAYMENT_CHARGED_BACK', { paymentId });

  const taken = allRemaining(own, points);
  const missing = points - sumOf(taken);
  const others = lots.filter((lot) => !own.includes(lot));
  const settled = allocate(others, missing, at);
  const debt = missing - sumOf(settled);
  const payload = {
    chargeBackId,
    paymentId,
    kind,
    points,
    taken,
    settled,
    debt,
    policyVersion: policy.version,
  };
  return { events: [{ type: 'ChargedBack', schemaVersion: 1, payload }] };
}

/** What remains of `points` in lots, spendable or not. */
function allRemaining(lots: readonly Lot[], points: number): LotPoints[] {
  const parts: LotPoints[] = [];
  let needed = points;
  for (const { lotId, remaining } of lots.toSorted(bySpendOrder)) {
    const taken = Math.min(needed, remaining);
    if (taken > 0) parts.push({ lotId, points: taken });
    needed -= taken;
  }
  return parts;
}
