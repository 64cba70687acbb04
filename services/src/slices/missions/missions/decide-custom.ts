import { type MissionEvent, type ProductType, policy } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { type AppError, fieldError } from '../../../app-error.ts';
import { type MissionDecision, rejected, wrongState } from './decision.ts';
import { isDue, type MissionState } from './state.ts';

/** The terms of a new mission. */
export interface RequestTerms {
  readonly status: 'ACCEPTED' | 'REQUESTED';
  /** Coins held for it. */
  readonly points: number;
  /** Days until it is due: until it must be performed if ACCEPTED, until it must be decided if REQUESTED. */
  readonly dueDays: number;
}

/**
 * Returns the terms of a request. A CUSTOM mission costs what the fan offers and waits for the creator's decision; any other costs its
 * price and is accepted at once (spec 2 §4, §5; spec 1 §9).
 * @param offered coins that the fan offered; undefined without an offer
 * @returns the terms, or an error of the field `coinPrice`: INVALID_INPUT, BELOW_MINIMUM {minimum}
 */
export function requestTerms(
  { type, coinPrice }: { readonly type: ProductType; readonly coinPrice: number },
  offered: number | undefined,
): RequestTerms | AppError {
  if (type !== 'CUSTOM') {
    return offered === undefined
      ? { status: 'ACCEPTED', points: coinPrice, dueDays: policy.missions.performDueDays }
      : fieldError('INVALID_INPUT', 'coinPrice', 'only a custom mission takes an offer', offered);
  }
  if (offered === undefined) {
    return fieldError('INVALID_INPUT', 'coinPrice', 'a custom mission needs an offer', null);
  }
  if (offered < coinPrice) {
    const facts = { minimum: coinPrice };
    return fieldError('BELOW_MINIMUM', 'coinPrice', 'must be at least {minimum} coins', offered, facts);
  }
  return { status: 'REQUESTED', points: offered, dueDays: policy.missions.decideDueDays };
}

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
