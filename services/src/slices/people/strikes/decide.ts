import type { Source, StrikesEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { StandingStrike, StrikesState } from './state.ts';

/** A strike as the slice that gives it asks for it. */
export interface Strike {
  /** A new id. */
  readonly strikeId: string;
  readonly creatorId: string;
  /** What the creator missed; it gives one strike at most. */
  readonly source: Source;
}

/** At how many strikes something happens, and the version of the policy that says so. */
interface PenaltyPolicy {
  readonly version: number;
  readonly requestBlockStrikes: number;
  readonly loginBlockStrikes: number;
}

/** What strikes lead to now. */
export interface PenaltyTerms {
  /** Where a block of new requests would end. */
  readonly blockUntil: Instant;
  readonly policy: PenaltyPolicy;
}

/** A creator, and the operator who judges them. */
export interface Judgement {
  readonly creatorId: string;
  readonly userId: string;
  readonly operatorId: string;
}

/** An operator shuts a creator out. Rejects ALREADY_DECIDED when they are. */
export function decideShutOut(state: StrikesState, judgement: Judgement): StrikesEvent | Rejection {
  if (state.shutOutBy !== null) return reject('ALREADY_DECIDED');
  return { type: 'CreatorShutOut', schemaVersion: 1, payload: judgement };
}

/** An operator lets a creator in again; their strikes stay. Rejects ALREADY_DECIDED when they are not shut out. */
export function decideLetIn(state: StrikesState, judgement: Judgement): StrikesEvent | Rejection {
  if (state.shutOutBy === null) return reject('ALREADY_DECIDED');
  return { type: 'CreatorLetIn', schemaVersion: 1, payload: judgement };
}

type StrikeGiven = Extract<StrikesEvent, { type: 'StrikeGiven' }>;
type Graded = Extract<StrikesEvent, { type: 'CreatorGraded' }>['payload'];
type StrikeLifted = Extract<StrikesEvent, { type: 'StrikeLifted' }>;

/**
 * A strike for a missed deadline: a warning first, then no new requests for a time and the lowest grade, then no login
 * (spec 1 §9).
 */
export function decideStrike(
  state: StrikesState,
  { strikeId, creatorId, source }: Strike,
  { blockUntil, policy }: PenaltyTerms,
): StrikeGiven {
  const strikes = state.standing.length + 1;
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
      loginBlocked: state.shutOutBy !== null || strikes >= policy.loginBlockStrikes,
      policyVersion: policy.version,
    },
  };
}

/**
 * An operator lifts a strike: it counts for nothing any more, and those after it each count one less. What of the blocks does
 * not hold by what still stands is over; whom an operator shut out stays out (docs/rules/strikes.md#lifting).
 * Rejects ALREADY_DECIDED when it was lifted before.
 */
export function decideLift(
  state: StrikesState,
  { strikeId, ...judgement }: Judgement & { readonly strikeId: string },
  policy: PenaltyPolicy,
): StrikeLifted | Rejection {
  const standing = state.standing.filter((strike) => strike.strikeId !== strikeId);
  if (standing.length === state.standing.length) return reject('ALREADY_DECIDED');
  const letIn = state.shutOutBy === 'STRIKES' && standing.length < policy.loginBlockStrikes;
  return {
    type: 'StrikeLifted',
    schemaVersion: 1,
    payload: {
      strikeId,
      ...judgement,
      strikes: standing.length,
      requestsBlockedUntil: blockOf(standing, policy),
      loginBlocked: state.shutOutBy !== null && !letIn,
      letIn,
      grade: standing.length < policy.requestBlockStrikes ? lowered(state) : null,
      appealed: state.standing.some((strike) => strike.strikeId === strikeId && strike.appeal === 'OPEN'),
      policyVersion: policy.version,
    },
  };
}

/** What the grade was before strikes lowered it; null where none did, or where a grade was given after. */
const lowered = ({ grade: { given, inForce } }: StrikesState) => (given === inForce ? null : given);

/** An operator gives a creator a grade, whatever their strikes. Rejects ALREADY_DECIDED when it is the one in force. */
export function decideGrade(
  state: StrikesState,
  graded: Judgement & Pick<Graded, 'grade' | 'wonPerCoin' | 'policyVersion'>,
): StrikesEvent | Rejection {
  if (state.grade.inForce === graded.grade) return reject('ALREADY_DECIDED');
  return { type: 'CreatorGraded', schemaVersion: 1, payload: { ...graded } };
}

/** Until when strikes block new requests: the latest of those that are not mere warnings by their place. */
function blockOf(standing: readonly StandingStrike[], policy: PenaltyPolicy): Instant | null {
  const blocking = standing.slice(policy.requestBlockStrikes - 1);
  return (
    blocking
      .flatMap(({ requestsBlockedUntil: until }) => until ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
