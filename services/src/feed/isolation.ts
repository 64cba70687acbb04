import type { IsolatedStream, Isolation } from '@sowon/ledger';
import type { Logger } from 'pino';
import type { ConsumerOrRelay } from './consumer.ts';

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
