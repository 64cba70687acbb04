import { setTimeout as sleep } from 'node:timers/promises';
import { replayParked, wantedReplays } from '@sowon/ledger';
import type { Ctx } from '../context.ts';
import type { Consumer } from './consumer.ts';

const lookMs = 1_000;
const longestPauseMs = 10_000;

/**
 * Replays the consumer's parked streams that an operator wants replayed, until told to stop: here, because here is the
 * code that handles them. Any number of processes may; what no event is to blame for is tried again later. Returns at
 * once for a consumer that does not park.
 */
export async function runReplays(ctx: Pick<Ctx, 'db' | 'log'>, consumer: Consumer): Promise<void> {
  if (consumer.onPoison === 'stop') return;
  const { name, signal } = consumer;
  for (let pauseMs = lookMs; !signal.aborted; ) {
    try {
      for (const stream of await wantedReplays(ctx.db, name)) {
        if (!signal.aborted) await replay(ctx, consumer, stream);
      }
      pauseMs = lookMs;
    } catch (error) {
      ctx.log.warn({ err: error, consumer: name }, 'a replay was cut off and is repeated');
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function replay(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  { name, batchEvents, signal, isTransient, handle }: Consumer,
  streamId: Parameters<typeof replayParked>[2],
): Promise<void> {
  const options = { limit: batchEvents, signal, isTransient };
  const { handled, unparked, reason } = await replayParked(db, name, streamId, options, handle);
  const facts = { consumer: name, streamId, handled };
  if (unparked) log.info({ event: 'feed.stream-replayed', ...facts }, 'a parked stream flows again');
  if (reason === null) return;
  log.error({ event: 'feed.replay-failed', ...facts, reason }, 'a replay failed: the stream stays parked');
}
