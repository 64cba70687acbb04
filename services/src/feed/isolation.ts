import type { IsolatedStream, Isolation } from '@sowon/ledger';
import type { Logger } from 'pino';
import type { ConsumerOrRelay } from './consumer.ts';

/** Tried three times within half a second: what has not passed by then passes when it is mended. */
const attempts = 3;
/** Poison is rare. More streams at once than an operator would look at one by one are a fault of the handler. */
const mostStreams = 20;

/** The ledger's terms for a consumer that isolates, undefined for one that stops. Every isolated stream is an error in the log. */
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
