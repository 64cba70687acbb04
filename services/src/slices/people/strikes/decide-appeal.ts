import type { StrikesEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { Judgement } from './decide.ts';
import type { StrikesState } from './state.ts';

/** A strike whose creator says that it is wrong. */
interface Appealed {
  readonly strikeId: string;
  readonly creatorId: string;
  readonly userId: string;
  /** The first instant at which it is too late. */
  readonly until: Instant;
  readonly policyVersion: number;
}

/**
 * A creator appeals a strike: once, in time, and while it stands (docs/rules/strikes.md#appeals).
 * Rejects ALREADY_DECIDED when it was lifted, ALREADY_EXISTS when it was appealed before, APPEAL_OVER.
 */
export function decideAppeal(state: StrikesState, appealed: Appealed, at: Instant): StrikesEvent | Rejection {
  const strike = state.standing.find(({ strikeId }) => strikeId === appealed.strikeId);
  if (!strike) return reject('ALREADY_DECIDED');
  if (strike.appeal !== 'NONE') return reject('ALREADY_EXISTS');
  if (at >= appealed.until) return reject('APPEAL_OVER');
  return { type: 'StrikeAppealed', schemaVersion: 1, payload: { ...appealed } };
}

/** An operator answers that a strike stands. Rejects ALREADY_DECIDED unless an appeal waits for an answer. */
export function decideUphold(
  state: StrikesState,
  { strikeId, ...judgement }: Judgement & { readonly strikeId: string },
): StrikesEvent | Rejection {
  const strike = state.standing.find((standing) => standing.strikeId === strikeId);
  if (strike?.appeal !== 'OPEN') return reject('ALREADY_DECIDED');
  return { type: 'StrikeUpheld', schemaVersion: 1, payload: { strikeId, ...judgement } };
}
