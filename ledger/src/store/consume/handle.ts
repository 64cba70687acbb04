import { sql, type Transaction } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { type Attempt, failureOf } from './find-poison.ts';
import type { Isolation } from './isolation.ts';

/** Handles events in the transaction that saves the checkpoint. It must have come to its end when it rejects. */
export type Handle<DB> = (trx: Transaction<DB>, events: readonly FeedEvent[]) => Promise<void>;

/** Handles events; what a failed attempt wrote is undone. After what is thrown the transaction is to be given up. */
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
