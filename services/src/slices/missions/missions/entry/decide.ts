import type { PickedBy, RejectReason } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { type MissionDecision, nothing, rejected, wrongState } from '../decision.ts';
import type { MissionState } from '../state.ts';

/** A new entry, which waits for its draw. */
export interface Entry {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly productId: string;
  /** Coins held until the draw; 0 for a free entry. */
  readonly points: number;
  readonly requestFileId: string | null;
  readonly policyVersion: number;
}

/** Enters a draw, once per fan. Rejects ALREADY_EXISTS. */
export function decideEnter(state: MissionState | null, entry: Entry): MissionDecision {
  if (state) return reject('ALREADY_EXISTS');
  const { missionId, points } = entry;
  const holdId = points === 0 ? null : missionId;
  return {
    events: [
      {
        type: 'MissionRequested',
        schemaVersion: 1,
        payload: {
          ...entry,
          productType: 'EVENT',
          status: 'REQUESTED',
          holdId,
          private: false,
          dueAt: null,
        },
      },
    ],
    coins: holdId === null ? [] : [{ move: 'hold', holdId, reference: missionId, points, dueAt: null }],
  };
}

/** True if an entry can still be drawn. */
export const isDrawable = (state: MissionState | null): state is MissionState =>
  state?.isEntry === true && state.status === 'REQUESTED';

/** The facts of an entry's win. */
export interface Win {
  readonly productId: string;
  readonly pickedBy: PickedBy;
  /** The winner's place, from 1. */
  readonly place: number;
  /** When its prize is due. */
  readonly dueAt: Instant;
  readonly policyVersion: number;
}

/** Makes a drawn entry a mission that its creator performs; its coins stay held. Rejects NOT_FOUND, MISSION_STATE. */
export function decideDrawn(state: MissionState | null, win: Win): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isDrawable(state)) return wrongState(state);
  const { missionId, creatorId, fanId } = state;
  const payload = { missionId, creatorId, fanId, ...win };
  return { events: [{ type: 'MissionDrawn', schemaVersion: 1, payload }], coins: [] };
}

/** Ends a winner's prize that was not given; its coins go back. No events if it was given or has ended. */
export function decideNoPrize(state: MissionState | null): MissionDecision {
  return state?.isEntry === true && state.status === 'ACCEPTED' ? rejected(state, 'EVENT_CANCELED') : nothing;
}

/** Ends an entry that was not drawn; its coins go back. No events if it has ended or won. */
export function decideNotDrawn(
  state: MissionState | null,
  reason: Extract<RejectReason, 'NOT_DRAWN' | 'EVENT_CANCELED'>,
): MissionDecision {
  return isDrawable(state) ? rejected(state, reason) : nothing;
}
