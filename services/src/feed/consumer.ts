import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * One reader of the feed, wherever the feed comes from. `handle` gets events of one or several shards, each shard in
 * order and without gap, in the transaction that saves the checkpoints after it; when it throws, the same events come again.
 */
export interface Consumer {
  readonly name: string;
  readonly signal: AbortSignal;
  /** Events at most in one transaction: as many as `handle` manages well within the transaction's time limit. */
  readonly batchEvents: number;
  handle(trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void>;
}
