import type { Grade, MissionEvent, RejectReason } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { Strike } from '../../people/strikes/decide.ts';
import type { OwedCompensation } from '../../settlement/settlements/compensate.ts';
import type { CoinMove } from './coin-moves.ts';
import type { MissionState } from './state.ts';

/** All that a decision about a mission comes to, or a refusal. */
export type MissionDecision = Decided | Rejection;

export interface Decided {
  /** Facts to append; none = nothing happens. */
  readonly events: readonly MissionEvent[];
  /** What they do to the fan's coins, in order. */
  readonly coins: readonly CoinMove[];
  /** What they do to the creator's strikes. */
  readonly strike?: Strike;
  /** Coins that the creator owes the fan from now on. */
  readonly compensation?: OwedCompensation;
  /** Coins of a roll that count against the limit that its fan has set themselves. */
  readonly rolled?: { readonly points: number };
}

export const nothing: Decided = { events: [], coins: [] };

/** The state does not allow what was asked. */
export function wrongState({ status, block }: MissionState): Rejection {
  return reject('MISSION_STATE', { missionStatus: block ? 'BLOCKED' : status });
}

/** What the creator is paid by. */
export interface Pay {
  readonly grade: Grade;
  readonly wonPerCoin: number;
  readonly policyVersion: number;
}

/** The coins held for the mission become the creator's; none where it cost nothing. */
export function capture({ holdId, creatorId }: MissionState, { grade, wonPerCoin }: Pay): CoinMove[] {
  return holdId === null
    ? []
    : [{ move: 'capture', holdId, beneficiaryId: creatorId, rate: { grade, wonPerCoin } }];
}

/** The mission ends without an answer, and its coins go back. */
export function rejected(state: MissionState, reason: RejectReason): Decided {
  const { missionId, creatorId, fanId, points } = state;
  const payload = { missionId, creatorId, fanId, points, reason };
  return { events: [{ type: 'MissionRejected', schemaVersion: 1, payload }], coins: release(state) };
}

/** The coins held for the mission go back. */
export function release({ holdId }: MissionState): CoinMove[] {
  return holdId === null ? [] : [{ move: 'release', holdId }];
}
