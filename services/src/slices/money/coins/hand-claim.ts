import { policy } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';

/**
 * Somebody of the staff moves money by hand, at the bank or at the provider, and says so before they do: so no second one sends it too
 * (docs/rules/refunds.md#payment-by-hand).
 */
export interface HandClaim {
  readonly operatorId: string;
  readonly since: Instant;
}

/** From when on another of the staff may take over what one has taken up. */
export const takeOverFrom = (since: Instant): Instant =>
  new Date(Date.parse(since) + policy.payments.handClaimMinutes * 60_000).toISOString();

/**
 * Whether somebody of the staff may take something up now: while nobody has, or once whoever has may have forgotten it. Whoever has it may
 * say so again.
 * @param held null while nobody has it
 * @returns null where they may; else the rejection CLAIMED_BY_OTHER {until}
 */
export function refuseClaim(held: HandClaim | null, by: HandClaim): Rejection | null {
  if (held === null || held.operatorId === by.operatorId) return null;
  const until = takeOverFrom(held.since);
  return by.since >= until ? null : reject('CLAIMED_BY_OTHER', { until });
}

/** What somebody has taken up, who says what became of it; else the rejection NOT_CLAIMED, or CLAIMED_BY_OTHER {until}. */
export function ownClaim<Claim extends HandClaim>(held: Claim | null, operatorId: string): Claim | Rejection {
  if (held === null) return reject('NOT_CLAIMED');
  if (held.operatorId === operatorId) return held;
  return reject('CLAIMED_BY_OTHER', { until: takeOverFrom(held.since) });
}
