import type { Instant } from '../instant.ts';
import { shareOf } from '../money.ts';
import { type LedgerPolicy, restoreGraceEnd } from '../policy.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import type { DebtSettled, HoldReleased } from './events.ts';
import { openHold, takeFrom } from './open-hold.ts';
import { settledAfter } from './settle-debt.ts';
import { lotOf, type WalletState } from './state.ts';

export type ReleaseHold = {
  readonly holdId: string;
  /** A part of the open points; null for all of them. */
  readonly points: number | null;
  /** Unique for each release: reissued lots are named `{releaseId}.0`, `{releaseId}.1`, … */
  readonly releaseId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Releases held coins, last taken first. They go back into the same lot if that lot does not expire before the grace ends. Else they become a
 * new lot of the same source and funding, with its share of the price, that expires when the grace ends. Bought coins among them pay the
 * wallet's debt. Works on a frozen wallet too. Rejects HOLD_NOT_FOUND, HOLD_CLOSED, POINTS_INVALID, HOLD_TOO_SMALL, LOT_EXISTS (a used
 * releaseId).
 */
export function decideRelease(
  state: WalletState,
  release: ReleaseHold,
): { events: readonly [HoldReleased, ...DebtSettled[]] } | Rejection {
  const part = openHold(state, release.holdId, release.points);
  if (isRejection(part)) return part;
  const graceEnd = restoreGraceEnd(release.at, release.policy);
  const returned = takeFrom(part.hold.allocations.toReversed(), part.points);
  const lives = (lotId: string) => lotOf(state, lotId).expiresAt >= graceEnd;

  const restored = returned.filter(({ lotId }) => lives(lotId));
  const reissued = returned
    .filter(({ lotId }) => !lives(lotId))
    .map(({ lotId, points }, index) => {
      const { source, refundable, funding, paid, points: issued } = lotOf(state, lotId);
      return {
        lotId: `${release.releaseId}.${index}`,
        source,
        refundable,
        points,
        grantedAt: release.at,
        expiresAt: graceEnd,
        funding,
        paid: paid === null ? null : shareOf(paid, points, issued),
        originLotId: lotId,
      };
    });
  const taken = reissued.find(({ lotId }) => state.lots.has(lotId));
  if (taken !== undefined) return reject('LOT_EXISTS', { lotId: taken.lotId });

  const { holdId, reference } = part.hold;
  const payload = {
    holdId,
    reference,
    points: part.points,
    restored,
    reissued,
    policyVersion: release.policy.version,
  };
  const released: HoldReleased = { type: 'HoldReleased', schemaVersion: 1, payload };
  return { events: [released, ...settledAfter(state, released, release)] };
}
