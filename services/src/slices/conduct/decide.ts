import type { ConductEvent, Source } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { ConductState } from './state.ts';

/** A strike as the slice that gives it asks for it. */
export interface Strike {
  /** A new id. */
  readonly strikeId: string;
  readonly creatorId: string;
  /** What the creator missed; it gives one strike at most. */
  readonly source: Source;
}

/** What strikes lead to now. */
export interface PenaltyTerms {
  /** Where a block of new requests would end. */
  readonly blockUntil: Instant;
  /** At how many strikes something happens, and the version of the policy that says so. */
  readonly policy: {
    readonly version: number;
    readonly requestBlockStrikes: number;
    readonly loginBlockStrikes: number;
  };
}

/** A creator, and the operator who judges them. */
interface Judgement {
  readonly creatorId: string;
  readonly userId: string;
  readonly operatorId: string;
}

/** An operator shuts a creator out. Rejects ALREADY_DECIDED when they are. */
export function decideShutOut(state: ConductState, judgement: Judgement): ConductEvent | Rejection {
  if (state.loginBlocked) return reject('ALREADY_DECIDED');
  return { type: 'CreatorShutOut', schemaVersion: 1, payload: judgement };
}

/** An operator lets a creator in again; their strikes stay. Rejects ALREADY_DECIDED when they are not shut out. */
export function decideLetIn(state: ConductState, judgement: Judgement): ConductEvent | Rejection {
  if (!state.loginBlocked) return reject('ALREADY_DECIDED');
  return { type: 'CreatorLetIn', schemaVersion: 1, payload: judgement };
}

/**
 * A strike for a missed deadline: a warning first, then no new requests for a time and the lowest grade, then no login
 * (spec 1 §9).
 */
export function decideStrike(
  state: ConductState,
  { strikeId, creatorId, source }: Strike,
  { blockUntil, policy }: PenaltyTerms,
): Extract<ConductEvent, { type: 'StrikeGiven' }> {
  const strikes = state.strikes + 1;
  const blocksRequests = strikes >= policy.requestBlockStrikes;
  return {
    type: 'StrikeGiven',
    schemaVersion: 1,
    payload: {
      strikeId,
      creatorId,
      source,
      strikes,
      requestsBlockedUntil: blocksRequests ? blockUntil : null,
      grade: blocksRequests ? 'SILVER' : null,
      loginBlocked: state.loginBlocked || strikes >= policy.loginBlockStrikes,
      policyVersion: policy.version,
    },
  };
}
