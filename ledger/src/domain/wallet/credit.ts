import type { Instant } from '../instant.ts';
import { type LedgerPolicy, lotExpiry } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { CoinsCharged, CoinsGranted, DebtSettled, IssuedLot } from './events.ts';
import { refusedPoints } from './points.ts';
import { settledAfter } from './settle-debt.ts';
import type { Funding, GrantSource, LotSource, WalletState } from './state.ts';

export type Credit = {
  readonly lotId: string;
  readonly points: number;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/** Coins bought with a payment; `paid` is the price in minor units of the payment's currency. */
export type Charge = Credit & { readonly funding: Funding; readonly paid: number };

/** Granted coins: free, as support, as compensation. Never refundable. */
export type Grant = Credit & { readonly source: GrantSource };

/**
 * Credits bought coins as one refundable lot; they pay the wallet's debt at once. Rejects WALLET_FROZEN, POINTS_INVALID, PAID_INVALID (not a
 * positive whole amount, or not a currency code), LOT_EXISTS.
 */
export function decideCharge(
  state: WalletState,
  charge: Charge,
): { events: readonly [CoinsCharged, ...DebtSettled[]] } | Rejection {
  const { paid, funding } = charge;
  const refused = refusedCredit(state, charge, refusedPaid(charge));
  if (refused !== null) return refused;
  const payload = { ...issue(charge, 'CASH', { funding, paid }), policyVersion: charge.policy.version };
  const charged: CoinsCharged = { type: 'CoinsCharged', schemaVersion: 1, payload };
  return { events: [charged, ...settledAfter(state, charged, charge)] };
}

/** Credits granted coins as one lot. Rejects WALLET_FROZEN, POINTS_INVALID, LOT_EXISTS. */
export function decideGrant(state: WalletState, grant: Grant): { events: [CoinsGranted] } | Rejection {
  const refused = refusedCredit(state, grant);
  if (refused !== null) return refused;
  const payload = { ...issue(grant, grant.source), policyVersion: grant.policy.version };
  return { events: [{ type: 'CoinsGranted', schemaVersion: 1, payload }] };
}

/**
 * Returns the rejection of a new lot, or null; `otherwise` is a further possible reason. LOT_EXISTS comes last: a used-up lot of the same id
 * is found only when the lot is written.
 */
export function refusedCredit(
  state: WalletState,
  { lotId, points }: Credit,
  otherwise: Rejection | null = null,
): Rejection | null {
  if (state.frozen) return reject('WALLET_FROZEN');
  const refused = refusedPoints(points, state.available + state.held) ?? otherwise;
  if (refused !== null) return refused;
  return state.lots.has(lotId) ? reject('LOT_EXISTS', { lotId }) : null;
}

function refusedPaid({ paid, funding }: Charge): Rejection | null {
  const isPrice = Number.isSafeInteger(paid) && paid > 0 && /^[A-Z]{3}$/.test(funding.currency);
  return isPrice ? null : reject('PAID_INVALID', { paid: String(paid), currency: funding.currency });
}

const notBought = { funding: null, paid: null };

/** Returns the lot that a credit issues; only bought coins are refundable. */
export function issue(
  credit: Credit,
  source: LotSource,
  { funding, paid }: Pick<IssuedLot, 'funding' | 'paid'> = notBought,
): IssuedLot {
  return {
    lotId: credit.lotId,
    source,
    refundable: source === 'CASH',
    points: credit.points,
    grantedAt: credit.at,
    expiresAt: lotExpiry(credit.at, credit.policy),
    funding,
    paid,
    originLotId: null,
  };
}
