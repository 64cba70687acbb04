import { policy } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';

/**
 * The claim of a member of staff who moves money by hand, at the bank or at the provider. It is made before the payment, so that nobody else sends the money
 * too (docs/rules/refunds.md#payment-by-hand).
 */
export interface HandClaim {
  readonly operatorId: string;
  readonly since: Instant;
}

/** Returns the instant from which another member of staff may take the claim over. */
export const takeOverFrom = (since: Instant): Instant =>
  new Date(Date.parse(since) + policy.payments.handClaimMinutes * 60_000).toISOString();

/**
 * Decides whether a member of staff may claim now: if nobody holds it, if they hold it themselves, or once the claim is old enough to be forgotten.
 * @param held null if nobody holds it
 * @returns null if they may; else the rejection CLAIMED_BY_OTHER {until}
 */
export function refuseClaim(held: HandClaim | null, by: HandClaim): Rejection | null {
  if (held === null || held.operatorId === by.operatorId) return null;
  const until = takeOverFrom(held.since);
  return by.since >= until ? null : reject('CLAIMED_BY_OTHER', { until });
}

/** Returns the claim if this person holds it; else the rejection NOT_CLAIMED, or CLAIMED_BY_OTHER {until}. */
export function ownClaim<Claim extends HandClaim>(held: Claim | null, operatorId: string): Claim | Rejection {
  if (held === null) return reject('NOT_CLAIMED');
  if (held.operatorId === operatorId) return held;
  return reject('CLAIMED_BY_OTHER', { until: takeOverFrom(held.since) });
}
