import {
  type ContentKind,
  type ErrorCode,
  type PlanTakedown,
  policy,
  type TakedownEvent,
  takedownEvents,
} from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { type AppError, fieldError } from '../../../app-error.ts';
import type { Clock } from '../../../clock.ts';
import { readerOf } from '../../../slice-events.ts';

/** An operator's plan with its instants. */
interface Planned extends Content {
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

const read = readerOf('takedown', takedownEvents);

/** A reference to a mission, comment, product, creator's page or file. */
export interface Content {
  readonly kind: ContentKind;
  readonly contentId: string;
}

/** The takedown of a content with a step to come, or the one called off last; otherwise null. */
export interface Takedown {
  readonly takedownId: string;
  readonly from: Instant;
  readonly until: Instant | null;
  /** Null before it took effect. */
  readonly hiddenAt: Instant | null;
  /** True once it was called off; content it has already hidden stays hidden. */
  readonly isCalledOff: boolean;
}

/** The stream `takedown-{kind}_{contentId}`. */
export const takedownStream: StreamType<Takedown | null> = {
  category: 'takedown',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const takedownKey = ({ kind, contentId }: Content) => `${kind}_${contentId}`;
export const takedownStreamId = (content: Content) => streamId(takedownStream.category, takedownKey(content));

function evolve(state: Takedown | null, event: TakedownEvent): Takedown | null {
  switch (event.type) {
    case 'TakedownPlanned': {
      const { takedownId, from, until } = event.payload;
      return { takedownId, from, until, hiddenAt: null, isCalledOff: false };
    }
    case 'TakedownTookEffect':
      return state === null || state.until === null || state.isCalledOff
        ? null
        : { ...state, hiddenAt: event.payload.hiddenAt };
    case 'TakedownCalledOff':
      return state && { ...state, isCalledOff: true };
    case 'TakedownRefused':
    case 'TakedownEnded':
      return null;
  }
}

const { plannedWithinDays, daysMax } = policy.takedowns;

/** Checks a plan. Returns INVALID_INPUT with the wrong instant, or null if the plan is allowed. */
export function refusedPlan(
  { from, until }: Pick<PlanTakedown, 'from' | 'until'>,
  at: Date,
  clock: Pick<Clock, 'addDays'>,
): AppError | null {
  const begins = from === null ? at : new Date(from);
  if (from === null && until === null)
    return fieldError('INVALID_INPUT', 'until', 'needs a beginning or an end', until);
  if (from !== null && begins <= at)
    return fieldError('INVALID_INPUT', 'from', 'must not be in the past', from);
  if (begins > clock.addDays(at, plannedWithinDays))
    return fieldError('INVALID_INPUT', 'from', 'is too far ahead', from);
  if (until === null) return null;
  if (new Date(until) <= begins) return fieldError('INVALID_INPUT', 'until', 'ends before it begins', until);
  if (new Date(until) > clock.addDays(begins, daysMax))
    return fieldError('INVALID_INPUT', 'until', 'is too far ahead', until);
  return null;
}
