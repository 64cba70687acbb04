import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * One reader of the feed, wherever the feed comes from. `handle` gets events of one or several shards, each shard in
 * order and without gap, in the transaction that saves the checkpoints after it; when it throws, the same events come again.
 */
export interface Consumer {
  readonly name: string;
  /** Events at most in one transaction: as many as `handle` manages well within the transaction's time limit. */
  readonly batchEvents: number;
  /**
   * What becomes of an event that `handle` cannot take: `park` sets its stream aside until an operator has it replayed,
   * `stop` lets the shard wait before the event.
   */
  readonly onPoison: 'park' | 'stop';
  /** True for failures that would pass by waiting, beyond those of the database: no event is to blame for them. */
  readonly isTransient?: ((error: unknown) => boolean) | undefined;
  handle(trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void>;
}
