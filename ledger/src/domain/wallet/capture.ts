import type { LedgerPolicy } from '../policy.ts';
import { isRejection, type Rejection } from '../rejection.ts';
import { earnedParts } from './earned.ts';
import type { CoinRate, HoldCaptured } from './events.ts';
import { openHold, takeFrom } from './open-hold.ts';
import type { WalletState } from './state.ts';

export type CaptureHold = {
  readonly holdId: string;
  /** A part of the open points; null for all of them. */
  readonly points: number | null;
  /** The creator who earns the coins. */
  readonly beneficiaryId: string;
  readonly rate: CoinRate;
  readonly policy: LedgerPolicy;
};

/**
 * Gives held coins to a beneficiary, in the order they were taken.
 * Rejects HOLD_NOT_FOUND, HOLD_CLOSED, POINTS_INVALID, HOLD_TOO_SMALL.
 */
export function decideCapture(
  state: WalletState,
  capture: CaptureHold,
): { events: [HoldCaptured] } | Rejection {
  const part = openHold(state, capture.holdId, capture.points);
  if (isRejection(part)) return part;
  const allocations = earnedParts(state, takeFrom(part.hold.allocations, part.points));
  const { holdId, reference } = part.hold;
  const payload = {
    holdId,
    reference,
    points: part.points,
    beneficiaryId: capture.beneficiaryId,
    allocations,
    rate: capture.rate,
    policyVersion: capture.policy.version,
  };
  return { events: [{ type: 'HoldCaptured', schemaVersion: 3, payload }] };
}
