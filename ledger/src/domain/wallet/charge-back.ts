import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { ChargeBackKind, ChargedBack } from './events.ts';
import { refusedPoints, sumOf } from './points.ts';
import { bought } from './settle-debt.ts';
import { allocate } from './spend-order.ts';
import type { WalletState } from './state.ts';

export type ChargeBack = {
  readonly chargeBackId: string;
  readonly paymentId: string;
  /** Coins of the payment whose money has gone back so far, in total, as the provider reports it; includes our refunds. */
  readonly points: number;
  /** CANCELLED by the provider, or CHARGEBACK by the payer's bank. */
  readonly kind: ChargeBackKind;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Takes back the coins of a payment whose money went back, except those that we refunded or that were charged back before. First it takes the
 * spendable coins of the payment's own lots, reissued lots too. Then it takes other bought coins; what is still missing becomes debt. Coins
 * expired by `at` are gone, even if their expiry is not booked yet. Held coins stay held, and settle the debt when they are released. Works on
 * a frozen wallet too. Needs the payment in `state.payments`. Rejects PAYMENT_NOT_FOUND (not of this wallet), POINTS_INVALID (also more than
 * it bought), PAYMENT_CHARGED_BACK and PAYMENT_REFUNDED (all of it is already accounted for).
 */
export function decideChargeBack(
  state: WalletState,
  chargeBack: ChargeBack,
): { events: [ChargedBack] } | Rejection {
  const { chargeBackId, paymentId, kind, at, policy } = chargeBack;
  const payment = state.payments.get(paymentId);
  if (payment === undefined || payment.bought === 0) return reject('PAYMENT_NOT_FOUND', { paymentId });
  const refused = refusedPoints(chargeBack.points, state.debt);
  if (refused !== null) return refused;
  if (chargeBack.points > payment.bought) return reject('POINTS_INVALID', { points: chargeBack.points });
  const points = chargeBack.points - payment.refunded - payment.chargedBack;
  if (points <= 0) {
    return reject(payment.chargedBack > 0 ? 'PAYMENT_CHARGED_BACK' : 'PAYMENT_REFUNDED', { paymentId });
  }

  const lots = bought(state);
  const own = lots.filter((lot) => lot.funding?.paymentId === paymentId);
  const taken = allocate(own, points, at);
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
