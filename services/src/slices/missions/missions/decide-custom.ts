import type { MissionEvent } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { type MissionDecision, rejected, wrongState } from './decision.ts';
import { isDue, type MissionState } from './state.ts';

/**
 * Accepts a custom request, strictly before its decision is due; from then on it has the normal deadline.
 * Rejects NOT_FOUND, MISSION_STATE {missionStatus}, MISSION_OVERDUE {due}.
 */
export function decideAccept(
  state: MissionState | null,
  acceptance: { readonly at: Instant; readonly dueAt: Instant; readonly policyVersion: number },
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isUndecided(state)) return wrongState(state);
  if (isDue(state, acceptance.at)) return reject('MISSION_OVERDUE', { due: state.dueAt });
  const { missionId, creatorId, fanId } = state;
  const { dueAt, policyVersion } = acceptance;
  const accepted: MissionEvent = {
    type: 'MissionAccepted',
    schemaVersion: 1,
    payload: { missionId, creatorId, fanId, dueAt, policyVersion },
  };
  return { events: [accepted], coins: [] };
}

/** Refuses a custom request, strictly before its decision is due. Rejects as `decideAccept`. */
export function decideRefuse(state: MissionState | null, at: Instant): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isUndecided(state)) return wrongState(state);
  if (isDue(state, at)) return reject('MISSION_OVERDUE', { due: state.dueAt });
  return rejected(state, 'REFUSED');
}

/**
 * Withdraws a request that was not accepted, also after its decision was due: the coins go back either way. Rejects NOT_FOUND,
 * MISSION_STATE {missionStatus}.
 */
export function decideWithdraw(state: MissionState | null): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  return isUndecided(state) ? rejected(state, 'WITHDRAWN') : wrongState(state);
}

/** True for a request that waits for its creator's decision; a draw entry waits for the draw instead. */
const isUndecided = ({ status, isEntry }: MissionState) => status === 'REQUESTED' && !isEntry;
