import type { Grade, MissionEvent, RejectReason } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { CoinMove } from './coin-moves.ts';
import type { MissionState } from './state.ts';

/** The result of a decision about a mission, or a rejection. */
export type MissionDecision = Decided | Rejection;

export interface Decided {
  /** Events to append; an empty list changes nothing. */
  readonly events: readonly MissionEvent[];
  /** Moves of the fan's coins, in order. */
  readonly coins: readonly CoinMove[];
}

export const nothing: Decided = { events: [], coins: [] };

/** Returns the rejection of a command that the mission's state does not allow. */
export function wrongState({ status, block }: MissionState): Rejection {
  return reject('MISSION_STATE', { missionStatus: block ? 'BLOCKED' : status });
}

/** The creator's pay terms. */
export interface Pay {
  readonly grade: Grade;
  readonly wonPerCoin: number;
  readonly policyVersion: number;
}

/** Turns the mission's held coins into the creator's earnings; no moves for a free mission. */
export function capture({ holdId, creatorId }: MissionState, { grade, wonPerCoin }: Pay): CoinMove[] {
  return holdId === null
    ? []
    : [{ move: 'capture', holdId, beneficiaryId: creatorId, rate: { grade, wonPerCoin } }];
}

/** Ends the mission without an answer; its coins go back. */
export function rejected(state: MissionState, reason: RejectReason): Decided {
  const { missionId, creatorId, fanId, points } = state;
  const payload = { missionId, creatorId, fanId, points, reason };
  return { events: [{ type: 'MissionRejected', schemaVersion: 1, payload }], coins: release(state) };
}

/** Releases the mission's held coins. */
export function release({ holdId }: MissionState): CoinMove[] {
  return holdId === null ? [] : [{ move: 'release', holdId }];
}
