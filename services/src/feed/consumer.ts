import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** One reader of the feed, wherever the feed comes from. It gets events of one or several shards, each shard in order and without gap. */
interface FeedReader {
  readonly name: string;
  /** Events at most at a time: as many as it manages well within the time limit of a transaction or of a lease. */
  readonly batchEvents: number;
  /**
   * What becomes of an event that the reader cannot take: `isolate` sets its stream aside until an operator has it replayed,
   * `stop` lets the shard wait before the event.
   */
  readonly onPoison: 'isolate' | 'stop';
  /** True for failures that would pass by waiting, beyond those of the database: no event is to blame for them. */
  readonly isTransient?: ((error: unknown) => boolean) | undefined;
}

/** A reader whose work is rows of our database: exactly once in effect. */
export interface Consumer extends FeedReader {
  /** In the transaction that saves the checkpoints after it; when it throws, the same events come again. It calls nothing outside the database. */
  handle(trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void>;
}

/** A reader whose work lies outside our database, which no transaction waits for: at least once. */
export interface Relay extends FeedReader {
  /** Safe to repeat; when it throws, the same events come again. */
  deliver(events: readonly FeedEvent[]): Promise<void>;
}

export type ConsumerOrRelay = Consumer | Relay;
