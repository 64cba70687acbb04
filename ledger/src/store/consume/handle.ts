import { sql, type Transaction } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { type Attempt, failureOf } from './find-poison.ts';
import type { Isolation } from './isolation.ts';

/** Handles events in the transaction that saves the checkpoint. When it rejects, its work must have ended. */
export type Handle<DB> = (trx: Transaction<DB>, events: readonly FeedEvent[]) => Promise<void>;

/** Handles events; the writes of a failed attempt are rolled back. If it throws, the transaction has to be abandoned. */
export function attemptIn<DB>(
  trx: Transaction<DB>,
  handle: Handle<DB>,
  isolation: Pick<Isolation, 'isTransient'>,
): Attempt {
  return async (events) => {
    await sql`SAVEPOINT before_handle`.execute(trx);
    const failure = await failureOf(() => handle(trx, events), isolation);
    if (failure) await sql`ROLLBACK TO SAVEPOINT before_handle`.execute(trx);
    return failure;
  };
}
