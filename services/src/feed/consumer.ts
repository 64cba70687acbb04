import type { FeedEvent, IsolatedStream, Isolation } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';

/** A reader of the feed from any source. It gets events of one or several shards, each shard in order and without gaps. */
interface FeedReader {
  readonly name: string;
  /** Maximum of events per batch, so that a batch fits the time limit of a transaction or lease. */
  readonly batchEvents: number;
  /**
   * Treatment of an event that the reader cannot handle: `isolate` sets its stream aside until an operator replays it, `stop` makes the shard wait before
   * the event.
   */
  readonly onPoison: 'isolate' | 'stop';
  /** Returns true for failures that pass by waiting, besides those of the database: no event causes them. */
  readonly isTransient?: ((error: unknown) => boolean) | undefined;
}

/** A reader that writes only to our database: exactly once in effect. */
export interface Consumer extends FeedReader {
  /**
   * Handles events in the transaction that then saves the checkpoints; after an error the same events come again. It must not call anything outside the
   * database.
   */
  handle(trx: Transaction<Database>, events: readonly FeedEvent[]): Promise<void>;
}

/** A reader that acts outside our database, without a transaction: at least once. */
export interface Relay extends FeedReader {
  /** Delivers events; must be safe to repeat, as the same events come again after an error. */
  deliver(events: readonly FeedEvent[]): Promise<void>;
}

export type ConsumerOrRelay = Consumer | Relay;

/** Three attempts within half a second: a failure that lasts longer needs a repair. */
const attempts = 3;
/** Maximum of isolated streams: such events are rare, and more at once point to a fault of the handler. */
const mostStreams = 20;

/** Returns the isolation options of a consumer; undefined if it stops instead. Every isolated stream is logged as an error. */
export function isolationOf(
  { onPoison, isTransient }: Pick<ConsumerOrRelay, 'onPoison' | 'isTransient'>,
  log: Logger,
): Isolation | undefined {
  if (onPoison === 'stop') return undefined;
  const onIsolated = ({ consumer, streamId, shard, firstSeq: seq, reason }: IsolatedStream): void =>
    log.error(
      { event: 'feed.stream-isolated', consumer, streamId, shard, seq, reason },
      'an event cannot be handled: its stream waits for a replay',
    );
  return { attempts, mostStreams, isTransient, onIsolated };
}
