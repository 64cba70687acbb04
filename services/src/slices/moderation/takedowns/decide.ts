import { type ErrorCode, policy, type TakedownEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { Content, Takedown } from './state.ts';

/** An operator's plan with its instants. */
export interface Planned extends Content {
  readonly takedownId: string;
  readonly operatorId: string;
  readonly from: Instant;
  readonly until: Instant | null;
}

interface Named extends Content {
  readonly takedownId: string;
}

/** Plans a takedown. Rejects ALREADY_EXISTS while another takedown of this content has steps to come. */
export function decidePlan(state: Takedown | null, plan: Planned): TakedownEvent | Rejection {
  if (state !== null && !state.isCalledOff) return reject('ALREADY_EXISTS');
  return {
    type: 'TakedownPlanned',
    schemaVersion: 1,
    payload: { ...plan, policyVersion: policy.version },
  };
}

/**
 * Calls off the remaining step of a takedown. Rejects ALREADY_DECIDED if none remains. A step whose instant has come counts as done, even
 * if the timer is late.
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
 * Records that the content is hidden since `hiddenAt`, also if the takedown was called off in the meantime by an operator whose clock was
 * behind. Returns null if it is already recorded.
 */
export function decideTookEffect(
  state: Takedown | null,
  named: Named,
  hiddenAt: Instant,
): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt !== null) return null;
  return { type: 'TakedownTookEffect', schemaVersion: 1, payload: { ...named, hiddenAt } };
}

/** Records a permanent refusal to hide the content; returns null if the takedown took effect or has ended. */
export function decideRefused(state: Takedown | null, named: Named, code: ErrorCode): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt !== null) return null;
  return { type: 'TakedownRefused', schemaVersion: 1, payload: { ...named, code } };
}

/** Records that the takedown has ended; returns null if that is already recorded or it was called off. */
export function decideEnded(state: Takedown | null, named: Named, shown: boolean): TakedownEvent | null {
  if (state?.takedownId !== named.takedownId || state.hiddenAt === null || state.isCalledOff) return null;
  return { type: 'TakedownEnded', schemaVersion: 1, payload: { ...named, shown } };
}

/** Returns the instant of the next step, or null if none remains. */
export function nextOf({ from, until, hiddenAt, isCalledOff }: Takedown): Instant | null {
  if (isCalledOff) return null;
  return hiddenAt === null ? from : until;
}
