import type { StrikesEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { Judgement } from './decide.ts';
import type { StrikesState } from './state.ts';

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
