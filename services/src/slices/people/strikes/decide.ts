import type { Source, StrikesEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { StandingStrike, StrikesState } from './state.ts';

/** A strike to be given by another slice. */
export interface Strike {
  /** A new id. */
  readonly strikeId: string;
  readonly creatorId: string;
  /** The missed deadline; it gives at most one strike. */
  readonly source: Source;
}

/** Numbers of strikes that have consequences, and the policy version. */
interface PenaltyPolicy {
  readonly version: number;
  readonly requestBlockStrikes: number;
  readonly loginBlockStrikes: number;
}

/** Consequences of a strike given now. */
export interface PenaltyTerms {
  /** End of a block of new requests. */
  readonly blockUntil: Instant;
  readonly policy: PenaltyPolicy;
}

/** A creator, and the operator who decides. */
export interface Judgement {
  readonly creatorId: string;
  readonly userId: string;
  readonly operatorId: string;
}

/** Decides that an operator shuts a creator out. Rejects ALREADY_DECIDED if they are already out. */
export function decideShutOut(state: StrikesState, judgement: Judgement): StrikesEvent | Rejection {
  if (state.shutOutBy !== null) return reject('ALREADY_DECIDED');
  return { type: 'CreatorShutOut', schemaVersion: 1, payload: judgement };
}

/** Decides that an operator lets a creator in again; their strikes stay. Rejects ALREADY_DECIDED if they are not shut out. */
export function decideLetIn(state: StrikesState, judgement: Judgement): StrikesEvent | Rejection {
  if (state.shutOutBy === null) return reject('ALREADY_DECIDED');
  return { type: 'CreatorLetIn', schemaVersion: 1, payload: judgement };
}

type StrikeGiven = Extract<StrikesEvent, { type: 'StrikeGiven' }>;
type Graded = Extract<StrikesEvent, { type: 'CreatorGraded' }>['payload'];
type StrikeLifted = Extract<StrikesEvent, { type: 'StrikeLifted' }>;

/** Decides a strike for a missed deadline: first a warning, then no new requests for some time and the lowest grade, then no login (spec 1 §9). */
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
 * Decides that an operator lifts a strike: it no longer counts, and later ones count one less. Blocks that the remaining strikes do not justify end; a creator
 * shut out by an operator stays out (docs/rules/strikes.md#lifting). Rejects ALREADY_DECIDED if it was lifted before.
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

/** Returns the grade before strikes lowered it; null if none did, or if a grade was given later. */
const lowered = ({ grade: { given, inForce } }: StrikesState) => (given === inForce ? null : given);

/** Decides that an operator gives a creator a grade, regardless of strikes. Rejects ALREADY_DECIDED if it is already in force. */
export function decideGrade(
  state: StrikesState,
  graded: Judgement & Pick<Graded, 'grade' | 'wonPerCoin' | 'policyVersion'>,
): StrikesEvent | Rejection {
  if (state.grade.inForce === graded.grade) return reject('ALREADY_DECIDED');
  return { type: 'CreatorGraded', schemaVersion: 1, payload: { ...graded } };
}

/** Returns the end of the request block: the latest of the strikes that are more than warnings by their position. */
function blockOf(standing: readonly StandingStrike[], policy: PenaltyPolicy): Instant | null {
  const blocking = standing.slice(policy.requestBlockStrikes - 1);
  return (
    blocking
      .flatMap(({ requestsBlockedUntil: until }) => until ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** A strike that its creator appeals. */
interface Appealed {
  readonly strikeId: string;
  readonly creatorId: string;
  readonly userId: string;
  /** First instant after the deadline. */
  readonly until: Instant;
  readonly policyVersion: number;
}

/**
 * Decides a creator's appeal: once, in time, and while the strike stands (docs/rules/strikes.md#appeals). Rejects ALREADY_DECIDED if it was lifted,
 * ALREADY_EXISTS if it was appealed before, APPEAL_OVER.
 */
export function decideAppeal(state: StrikesState, appealed: Appealed, at: Instant): StrikesEvent | Rejection {
  const strike = state.standing.find(({ strikeId }) => strikeId === appealed.strikeId);
  if (!strike) return reject('ALREADY_DECIDED');
  if (strike.appeal !== 'NONE') return reject('ALREADY_EXISTS');
  if (at >= appealed.until) return reject('APPEAL_OVER');
  return { type: 'StrikeAppealed', schemaVersion: 1, payload: { ...appealed } };
}

/** Decides that a strike stands after an appeal. Rejects ALREADY_DECIDED unless an appeal is open. */
export function decideUphold(
  state: StrikesState,
  { strikeId, ...judgement }: Judgement & { readonly strikeId: string },
): StrikesEvent | Rejection {
  const strike = state.standing.find((standing) => standing.strikeId === strikeId);
  if (strike?.appeal !== 'OPEN') return reject('ALREADY_DECIDED');
  return { type: 'StrikeUpheld', schemaVersion: 1, payload: { strikeId, ...judgement } };
}
