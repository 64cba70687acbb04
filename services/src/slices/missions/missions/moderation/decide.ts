import type { MissionEvent } from '@sowon/contracts';
import { type Instant, isRejection, reject } from '@sowon/ledger/domain';
import {
  type BlockTerms,
  type Decision,
  decideJudgement,
  decideObjection as decideObjectionTo,
} from '../../../../judging.ts';
import { type MissionDecision, nothing, rejected, wrongState } from '../decision.ts';
import { isOpen, type MissionObjector, type MissionState } from '../state.ts';

/** Hides a mission; an open one also ends. Rejects NOT_FOUND, MISSION_STATE if it is already hidden. */
export function decideBlock(
  state: MissionState | null,
  operatorId: string,
  terms: BlockTerms,
): MissionDecision {
  const judged = judge(state, 'BLOCK');
  if (isRejection(judged)) return judged;
  const { mission, named } = judged;
  const blocked: MissionEvent = {
    type: 'MissionBlocked',
    schemaVersion: 1,
    payload: { ...named, operatorId, ...terms },
  };
  const { events, coins } = isOpen(mission) ? rejected(mission, 'BLOCKED') : nothing;
  return { events: [blocked, ...events], coins };
}

/**
 * Shows a hidden mission again; an ended mission stays ended, and open objections are granted. Rejects NOT_FOUND, MISSION_STATE if it is
 * not hidden.
 */
export function decideUnblock(state: MissionState | null, operatorId: string): MissionDecision {
  const judged = judge(state, 'UNBLOCK');
  if (isRejection(judged)) return judged;
  const granted = judged.open.map(({ party }) => party);
  return one({
    type: 'MissionUnblocked',
    schemaVersion: 1,
    payload: { ...judged.named, operatorId, granted },
  });
}

/** Clears a reported mission: it stays visible. Rejects NOT_FOUND, MISSION_STATE if it is hidden. */
export function decideClear(state: MissionState | null, operatorId: string): MissionDecision {
  const judged = judge(state, 'CLEAR');
  if (isRejection(judged)) return judged;
  return one({ type: 'MissionCleared', schemaVersion: 1, payload: { ...judged.named, operatorId } });
}

/** Upholds a block: the mission stays hidden. Rejects NOT_FOUND, ALREADY_DECIDED unless this objection is open. */
export function decideUphold(
  state: MissionState | null,
  { objectionId, operatorId }: { readonly objectionId: string; readonly operatorId: string },
): MissionDecision {
  const judged = judge(state, 'UPHOLD');
  if (isRejection(judged)) return judged;
  const objection = judged.open.find((each) => each.objectionId === objectionId);
  if (!objection) return reject('ALREADY_DECIDED');
  const { party, objectorId } = objection;
  return one({
    type: 'MissionBlockUpheld',
    schemaVersion: 1,
    payload: { ...judged.named, objectionId, party, objectorId, operatorId },
  });
}

/**
 * Applies the shared rules (`decideJudgement` of `judging.ts`) to a mission. Calls about a mission's state refuse with that state, so
 * BLOCK, UNBLOCK and CLEAR reject MISSION_STATE instead of ALREADY_DECIDED.
 */
function judge(state: MissionState | null, decision: Decision) {
  if (!state) return reject('NOT_FOUND');
  const open = decideJudgement(state.block, decision);
  if (isRejection(open)) return decision === 'UPHOLD' ? open : wrongState(state);
  const { missionId, creatorId } = state;
  return { mission: state, named: { missionId, creatorId }, open };
}

/**
 * Records an objection of the fan or the creator to a block. Rejects NOT_FOUND, ALREADY_DECIDED, ALREADY_EXISTS, OBJECTION_OVER as
 * `decideObjection` of `judging.ts`.
 */
export function decideObjection(
  state: MissionState | null,
  objection: MissionObjector,
  at: Instant,
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  const { missionId, creatorId, block } = state;
  return (
    decideObjectionTo(block, objection.party, at) ??
    one({
      type: 'MissionBlockObjected',
      schemaVersion: 1,
      payload: { missionId, creatorId, ...objection },
    })
  );
}

const one = (event: MissionEvent): MissionDecision => ({ events: [event], coins: [] });

/** Marks a mission as for adults, or lifts the mark, in any status. Rejects NOT_FOUND; ALREADY_DECIDED if nothing would change. */
export function decideAdultMark(
  state: MissionState | null,
  { operatorId, isMarked }: { readonly operatorId: string; readonly isMarked: boolean },
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.adultMarked === isMarked) return reject('ALREADY_DECIDED');
  const { missionId, creatorId } = state;
  const type = isMarked ? 'MissionMarkedAdult' : 'MissionAdultMarkLifted';
  return one({ type, schemaVersion: 1, payload: { missionId, creatorId, operatorId } });
}
