import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { isOutside, type Parking } from './parking.ts';

/** Handles events in the transaction that saves the checkpoint. It must have come to its end when it rejects. */
export type Handle<DB> = (trx: Transaction<DB>, events: readonly FeedEvent[]) => Promise<void>;

/** The event that `handle` cannot take, and what it says to it. */
export interface Poison {
  readonly event: FeedEvent;
  readonly error: unknown;
}

const firstPauseMs = 100;

/**
 * Handles the events in order up to the first poison one, found by halving; null when all were handled. What a failed
 * attempt wrote is undone. Throws a failure that no event is to blame for; the transaction is then to be given up.
 */
export async function handleUntilPoison<DB>(
  trx: Transaction<DB>,
  events: readonly FeedEvent[],
  handle: Handle<DB>,
  parking: Pick<Parking, 'attempts' | 'isTransient'>,
): Promise<Poison | null> {
  const [event] = events;
  if (event === undefined) return null;
  const failure = await attempt(trx, parking, () => handle(trx, events));
  if (failure === null) return null;
  if (events.length === 1) {
    const last = await attemptAgain(trx, parking, () => handle(trx, events), failure);
    return last && { event, error: last.error };
  }
  const middle = Math.ceil(events.length / 2);
  return (
    (await handleUntilPoison(trx, events.slice(0, middle), handle, parking)) ??
    (await handleUntilPoison(trx, events.slice(middle), handle, parking))
  );
}

type Failure = { readonly error: unknown } | null;

async function attemptAgain<DB>(
  trx: Transaction<DB>,
  parking: Pick<Parking, 'attempts' | 'isTransient'>,
  work: () => Promise<void>,
  first: Failure,
): Promise<Failure> {
  let failure = first;
  for (let tried = 1; failure !== null && tried < parking.attempts; tried += 1) {
    await sleep(firstPauseMs * 2 ** (tried - 1));
    failure = await attempt(trx, parking, work);
  }
  return failure;
}

async function attempt<DB>(
  trx: Transaction<DB>,
  parking: Pick<Parking, 'isTransient'>,
  work: () => Promise<void>,
): Promise<Failure> {
  await sql`SAVEPOINT before_handle`.execute(trx);
  try {
    await work();
    return null;
  } catch (error) {
    if (isOutside(error, parking)) throw error;
    await sql`ROLLBACK TO SAVEPOINT before_handle`.execute(trx);
    return { error };
  }
}
