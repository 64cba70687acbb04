import type { MissionEvent, MissionParty } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../../objection-terms.ts';
import { type MissionDecision, nothing, rejected, wrongState } from '../decision.ts';
import { isOpen, type MissionState } from '../state.ts';

/** Hides a mission; an open one also ends. Rejects NOT_FOUND, MISSION_STATE if it is already hidden. */
export function decideBlock(
  state: MissionState | null,
  operatorId: string,
  terms: BlockTerms,
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.block) return wrongState(state);
  const { missionId, creatorId } = state;
  const blocked: MissionEvent = {
    type: 'MissionBlocked',
    schemaVersion: 1,
    payload: { missionId, creatorId, operatorId, ...terms },
  };
  const { events, coins } = isOpen(state) ? rejected(state, 'BLOCKED') : nothing;
  return { events: [blocked, ...events], coins };
}

/**
 * Shows a hidden mission again; an ended mission stays ended, and open objections are granted. Rejects NOT_FOUND, MISSION_STATE if it is
 * not hidden.
 */
export function decideUnblock(state: MissionState | null, operatorId: string): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!state.block) return wrongState(state);
  const { missionId, creatorId } = state;
  const granted = state.block.objections.filter(({ isUpheld }) => !isUpheld).map(({ party }) => party);
  return one({
    type: 'MissionUnblocked',
    schemaVersion: 1,
    payload: { missionId, creatorId, operatorId, granted },
  });
}

/**
 * Clears a reported mission: it stays visible. Rejects NOT_FOUND, MISSION_STATE if it is hidden; a hidden mission needs `decideUnblock` or
 * `decideUphold`.
 */
export function decideClear(state: MissionState | null, operatorId: string): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.block) return wrongState(state);
  const { missionId, creatorId } = state;
  return one({ type: 'MissionCleared', schemaVersion: 1, payload: { missionId, creatorId, operatorId } });
}

/** An objection of a mission's fan or creator to its block. */
export interface NewObjection {
  readonly objectionId: string;
  readonly party: MissionParty;
  readonly objectorId: string;
}

/**
 * Records an objection to a block, once per party and in time (spec 1 §9: within 30 days). Rejects NOT_FOUND, ALREADY_DECIDED if it is not
 * hidden, ALREADY_EXISTS if they objected before, OBJECTION_OVER.
 */
export function decideObjection(
  state: MissionState | null,
  objection: NewObjection,
  at: Instant,
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  const { missionId, creatorId, block } = state;
  if (!block) return reject('ALREADY_DECIDED');
  if (block.objections.some(({ party }) => party === objection.party)) return reject('ALREADY_EXISTS');
  if (block.objectUntil === null || at >= block.objectUntil) return reject('OBJECTION_OVER');
  return one({
    type: 'MissionBlockObjected',
    schemaVersion: 1,
    payload: { missionId, creatorId, ...objection },
  });
}

/** Upholds a block: the mission stays hidden. Rejects NOT_FOUND, ALREADY_DECIDED unless this objection is open. */
export function decideUphold(
  state: MissionState | null,
  { objectionId, operatorId }: { readonly objectionId: string; readonly operatorId: string },
): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  const objection = state.block?.objections.find((each) => each.objectionId === objectionId);
  if (!objection || objection.isUpheld) return reject('ALREADY_DECIDED');
  const { missionId, creatorId } = state;
  const { party, objectorId } = objection;
  return one({
    type: 'MissionBlockUpheld',
    schemaVersion: 1,
    payload: { missionId, creatorId, objectionId, party, objectorId, operatorId },
  });
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
