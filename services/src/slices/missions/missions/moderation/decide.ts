import type { MissionEvent, MissionParty } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../../block-terms.ts';
import { type MissionDecision, nothing, rejected, wrongState } from '../decision.ts';
import { isOpen, type MissionState } from '../state.ts';

/** An operator hides a mission; an open one also ends. Rejects NOT_FOUND, MISSION_STATE when it is hidden already. */
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
 * An operator shows a hidden mission again; what ended stays ended, and objections that wait are granted. Rejects NOT_FOUND,
 * MISSION_STATE when not hidden.
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
 * An operator lets a mission stand that was reported. Rejects NOT_FOUND, MISSION_STATE when it is hidden: then it is shown again, or
 * not.
 */
export function decideClear(state: MissionState | null, operatorId: string): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (state.block) return wrongState(state);
  const { missionId, creatorId } = state;
  return one({ type: 'MissionCleared', schemaVersion: 1, payload: { missionId, creatorId, operatorId } });
}

/** What the fan or the creator of a mission says against its block. */
export interface NewObjection {
  readonly objectionId: string;
  readonly party: MissionParty;
  readonly objectorId: string;
}

/**
 * The fan or the creator objects to a block: each once, and in time (spec 1 §9: within 30 days). Rejects NOT_FOUND, ALREADY_DECIDED when
 * it is not hidden, ALREADY_EXISTS when they objected before, OBJECTION_OVER.
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

/** An operator answers that a mission stays hidden. Rejects NOT_FOUND, ALREADY_DECIDED unless this objection waits for an answer. */
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

/**
 * An operator marks a mission as one for adults, or lifts the mark; whatever state it is in. Rejects NOT_FOUND; ALREADY_DECIDED when it
 * is so.
 */
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
