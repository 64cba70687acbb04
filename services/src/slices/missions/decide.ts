import type { FileKind, MissionEvent, ProductType, RejectReason } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { MissionState } from './state.ts';

/** What a decision about a mission comes to: facts to append (none = nothing to do), or a refusal. */
export type MissionDecision = { readonly events: readonly MissionEvent[] } | Rejection;

const nothing: MissionDecision = { events: [] };
const wrongState = ({ status, blocked }: MissionState) =>
  reject('MISSION_STATE', { missionStatus: blocked ? 'BLOCKED' : status });

export interface RequestedMission {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly productId: string;
  readonly productType: ProductType;
  /** Coins, all of them held under `holdId`. */
  readonly points: number;
  readonly holdId: string;
  readonly private: boolean;
  readonly dueAt: Instant;
  readonly policyVersion: number;
}

/** Opens a mission, accepted at once as BASIC missions are. Rejects ALREADY_EXISTS. */
export function decideRequest(state: MissionState | null, request: RequestedMission): MissionDecision {
  if (state) return reject('ALREADY_EXISTS');
  return { events: [{ type: 'MissionRequested', schemaVersion: 1, payload: { ...request } }] };
}

/**
 * The creator answers, strictly before the deadline: a video is converted first, anything else completes at once.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus}, MISSION_OVERDUE {due}.
 */
export function decidePerform(
  state: MissionState | null,
  answer: { readonly fileId: string; readonly kind: FileKind; readonly at: Instant },
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.status !== 'ACCEPTED') return wrongState(state);
  if (answer.at >= state.dueAt) return reject('MISSION_OVERDUE', { due: state.dueAt });
  const { missionId, creatorId, fanId } = state;
  const { fileId, kind } = answer;
  const performed: MissionEvent = {
    type: 'MissionPerformed',
    schemaVersion: 1,
    payload: { missionId, creatorId, fanId, fileId, kind, attempt: state.attempt + 1 },
  };
  return { events: kind === 'VIDEO' ? [performed] : [performed, completed(state)] };
}

/** The conversion with this number is done. Nothing when the mission no longer waits for it. */
export function decideComplete(state: MissionState | null, attempt: number): MissionDecision {
  return converts(state, attempt) ? { events: [completed(state)] } : nothing;
}

/**
 * The conversion with this number failed: the mission waits for another file, until its deadline but at least until
 * `graceUntil`. Nothing when the mission no longer waits for it.
 */
export function decideTranscodingFailed(
  state: MissionState | null,
  failure: { readonly attempt: number; readonly reason: string; readonly graceUntil: Instant },
): MissionDecision {
  const { attempt, reason, graceUntil } = failure;
  if (!converts(state, attempt)) return nothing;
  const { missionId, creatorId } = state;
  const dueAt = later(state.dueAt, graceUntil);
  return {
    events: [
      {
        type: 'MissionTranscodingFailed',
        schemaVersion: 1,
        payload: { missionId, creatorId, attempt, reason, dueAt },
      },
    ],
  };
}

/**
 * Ends a mission that nobody performed in time; a creator who is shut out could not, so that is the reason then.
 * Nothing before the deadline, or when it was performed or ended.
 */
export function decideExpire(
  state: MissionState | null,
  { at, creatorBlocked }: { readonly at: Instant; readonly creatorBlocked: boolean },
): MissionDecision {
  if (state?.status !== 'ACCEPTED' || at < state.dueAt) return nothing;
  return { events: [rejected(state, creatorBlocked ? 'CREATOR_BLOCKED' : 'OVERDUE')] };
}

/**
 * Ends a mission whose creator is shut out, due or not. One that is being converted was performed before: it goes on,
 * and ends here only when its conversion fails.
 */
export function decideCreatorBlocked(state: MissionState | null): MissionDecision {
  if (state?.status !== 'ACCEPTED') return nothing;
  return { events: [rejected(state, 'CREATOR_BLOCKED')] };
}

/** An operator hides a mission; an open one also ends. Rejects NOT_FOUND, MISSION_STATE when it is hidden already. */
export function decideBlock(state: MissionState | null, operatorId: string): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.blocked) return wrongState(state);
  const { missionId, creatorId } = state;
  const blocked: MissionEvent = {
    type: 'MissionBlocked',
    schemaVersion: 1,
    payload: { missionId, creatorId, operatorId },
  };
  return { events: isOpen(state) ? [blocked, rejected(state, 'BLOCKED')] : [blocked] };
}

/** An operator shows a hidden mission again; what ended stays ended. Rejects NOT_FOUND, MISSION_STATE when not hidden. */
export function decideUnblock(state: MissionState | null, operatorId: string): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!state.blocked) return wrongState(state);
  const { missionId, creatorId } = state;
  return {
    events: [{ type: 'MissionUnblocked', schemaVersion: 1, payload: { missionId, creatorId, operatorId } }],
  };
}

/** A mission whose coins are still held. */
export function isOpen(state: MissionState): boolean {
  return state.status === 'ACCEPTED' || state.status === 'TRANSCODING';
}

function later(one: Instant, other: Instant): Instant {
  if (one > other) return one;
  return other;
}

function converts(state: MissionState | null, attempt: number): state is MissionState {
  return state?.status === 'TRANSCODING' && state.attempt === attempt;
}

function completed({ missionId, creatorId, fanId, points }: MissionState): MissionEvent {
  return { type: 'MissionCompleted', schemaVersion: 1, payload: { missionId, creatorId, fanId, points } };
}

function rejected(state: MissionState, reason: RejectReason): MissionEvent {
  const { missionId, creatorId, fanId, points } = state;
  return {
    type: 'MissionRejected',
    schemaVersion: 1,
    payload: { missionId, creatorId, fanId, points, reason },
  };
}
