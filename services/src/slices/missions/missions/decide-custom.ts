import { type MissionEvent, type ProductType, policy } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger/domain';
import { type AppError, fieldError } from '../../../app-error.ts';
import { type MissionDecision, rejected, wrongState } from './decision.ts';
import { isDue, type MissionState } from './state.ts';

/** On which terms a mission begins. */
export interface RequestTerms {
  readonly status: 'ACCEPTED' | 'REQUESTED';
  /** Coins that are held for it. */
  readonly points: number;
  /** Within how many days it is due: to be performed where it is ACCEPTED, to be decided where it is REQUESTED. */
  readonly dueDays: number;
}

/**
 * What a request of this product comes to: a CUSTOM one costs what the fan offers and waits for the creator's decision, any
 * other costs its price and is accepted (spec 2 §4, §5; spec 1 §9).
 * @param offered coins that the fan named; undefined where they named none
 * @returns a refusal of the field `coinPrice` else: INVALID_INPUT, BELOW_MINIMUM {minimum}
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
 * The creator takes a custom request on, strictly before its decision is due; from then on it is due as any other.
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

/** The creator refuses a custom request, strictly before its decision is due. Rejects as `decideAccept`. */
export function decideRefuse(state: MissionState | null, at: Instant): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  if (!isUndecided(state)) return wrongState(state);
  if (isDue(state, at)) return reject('MISSION_OVERDUE', { due: state.dueAt });
  return rejected(state, 'REFUSED');
}

/**
 * The fan takes a request back that was not accepted, also where its decision is due and was not made yet: their coins go back
 * either way. Rejects NOT_FOUND, MISSION_STATE {missionStatus}.
 */
export function decideWithdraw(state: MissionState | null): MissionDecision {
  if (!state) return reject('NOT_FOUND');
  return isUndecided(state) ? rejected(state, 'WITHDRAWN') : wrongState(state);
}

/** A request that waits for its creator's decision; an entry for a draw waits for the draw. */
const isUndecided = ({ status, isEntry }: MissionState) => status === 'REQUESTED' && !isEntry;
