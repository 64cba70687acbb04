import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedEvent } from '../feed.ts';
import { type Isolation, isOutside } from './isolation.ts';

/** The event that cannot be handled, and its error. */
export interface Poison {
  readonly event: FeedEvent;
  readonly error: unknown;
}

/** The error of an attempt; null if it succeeded. */
export type Failure = { readonly error: unknown } | null;

/** Tries events, in order; if it fails, all its effects are undone. Throws a failure that is not an event's fault. */
export type Attempt = (events: readonly FeedEvent[]) => Promise<Failure>;

const firstPauseMs = 100;

/**
 * Tries the events in order up to the first poison one, found by halving; returns null if all were handled.
 * @param attempts how often one event is tried alone, with growing pauses between, before it counts as poison
 * @throws as `attempt`
 */
export async function untilPoison(
  events: readonly FeedEvent[],
  attempt: Attempt,
  attempts: number,
): Promise<Poison | null> {
  const [event] = events;
  if (event === undefined) return null;
  const failure = await attempt(events);
  if (failure === null) return null;
  if (events.length === 1) {
    const last = await attemptAgain(() => attempt(events), failure, attempts);
    return last && { event, error: last.error };
  }
  const middle = Math.ceil(events.length / 2);
  return (
    (await untilPoison(events.slice(0, middle), attempt, attempts)) ??
    (await untilPoison(events.slice(middle), attempt, attempts))
  );
}

async function attemptAgain(
  attempt: () => Promise<Failure>,
  first: Failure,
  attempts: number,
): Promise<Failure> {
  let failure = first;
  for (let tried = 1; failure !== null && tried < attempts; tried += 1) {
    await sleep(firstPauseMs * 2 ** (tried - 1));
    failure = await attempt();
  }
  return failure;
}

/** Returns the failure of `work` if it may be an event's fault. Throws any other failure. */
export async function failureOf(
  work: () => Promise<void>,
  isolation: Pick<Isolation, 'isTransient'>,
): Promise<Failure> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isOutside(error, isolation)) throw error;
    return { error };
  }
}
