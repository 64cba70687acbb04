import { type ErrorCode, policy, type TakedownEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { Content, Takedown } from './state.ts';

/** What an operator plans, with the instants that it comes to. */
export interface Planned extends Content {
  readonly takedownId: string;
  readonly operatorId: string;
  readonly from: Instant;
  readonly until: Instant | null;
}

interface Named extends Content {
  readonly takedownId: string;
}

/** An operator plans a takedown. Rejects ALREADY_EXISTS while something of another is to come for this content. */
export function decidePlan(state: Takedown | null, plan: Planned): TakedownEvent | Rejection {
  if (state !== null && !state.isCalledOff) return reject('ALREADY_EXISTS');
  return {
    type: 'TakedownPlanned',
    schemaVersion: 1,
    payload: { ...plan, policyVersion: policy.version },
  };
}

/**
 * An operator stops what has not come yet. Rejects ALREADY_DECIDED once nothing of it is to come; an instant that has come is done
 * already, though the timer may be late.
 */
export function decideCallOff(
  state: Takedown | null,
  { operatorId, ...named }: Named & { readonly operatorId: string },
  at: Instant,
): TakedownEvent | Rejection {
  if (state?.takedownId !== named.takedownId || state.isCalledOff) return reject('ALREADY_DECIDED');
  const next = nextOf(state);
  if (next === null || at >= next) return reject('ALREADY_DECIDED');
  return { type: 'TakedownCalledOff', schemaVersion: 1, payload: { ...named, operatorId } };
}

/**
 * The content is hidden since then. That is noted, too, where an operator whose clock was behind called it off meanwhile; null where it is
 * noted already.
 */
export function decideTookEffect(
  state: Takedown | null,
  named: Named,
  hiddenAt: Instant,
): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt !== null) return null;
  return { type: 'TakedownTookEffect', schemaVersion: 1, payload: { ...named, hiddenAt } };
}

/** The content could not be hidden, for a reason that waiting does not change; null where something else came of it. */
export function decideRefused(state: Takedown | null, named: Named, code: ErrorCode): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt !== null) return null;
  return { type: 'TakedownRefused', schemaVersion: 1, payload: { ...named, code } };
}

/** Its end has come; null where that is noted already, or it was called off. */
export function decideEnded(state: Takedown | null, named: Named, shown: boolean): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt === null || state.isCalledOff) return null;
  return { type: 'TakedownEnded', schemaVersion: 1, payload: { ...named, shown } };
}

/** The instant of its next step; null where none is to come. */
export function nextOf({ from, until, hiddenAt, isCalledOff }: Takedown): Instant | null {
  if (isCalledOff) return null;
  return hiddenAt === null ? from : until;
}
