import { setTimeout as sleep } from 'node:timers/promises';
import { redeliverIsolated, replayIsolated, type StreamId, wantedReplays } from '@sowon/ledger';
import type { LimitFunction } from 'p-limit';
import type { Ctx } from '../context.ts';
import type { ConsumerOrRelay } from './consumer.ts';

const lookMs = 1_000;
/** Pause of a consumer's replays after one was interrupted, in milliseconds. */
const restMs = 5_000;

interface Running {
  readonly signal: AbortSignal;
  readonly turns: LimitFunction;
}

/**
 * Replays the isolated streams that an operator asked for, until told to stop. It runs here because this process has the handlers. Replays of one consumer run
 * one after the other and wait for no other consumer. Any number of processes may run this; failures that no event causes are retried later. Returns at once if
 * no consumer isolates.
 */
export async function runReplays(
  ctx: Pick<Ctx, 'db' | 'log'>,
  consumers: readonly ConsumerOrRelay[],
  running: Running,
): Promise<void> {
  const { signal } = running;
  const isolating = consumers.filter(({ onPoison }) => onPoison === 'isolate');
  const names = isolating.map(({ name }) => name);
  const busy = new Map<string, Promise<void>>();
  while (!signal.aborted && isolating.length > 0) {
    try {
      const wanted = await wantedReplays(ctx.db, names);
      for (const consumer of isolating) {
        const { name } = consumer;
        const streams = wanted.get(name);
        if (streams === undefined || busy.has(name)) continue;
        const replays = replayAll(ctx, consumer, streams, running);
        busy.set(
          name,
          replays.finally(() => busy.delete(name)),
        );
      }
    } catch (err) {
      ctx.log.warn({ err }, 'the wishes for replays cannot be read yet');
    }
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(busy.values());
}

async function replayAll(
  ctx: Pick<Ctx, 'db' | 'log'>,
  consumer: ConsumerOrRelay,
  streams: readonly StreamId[],
  { signal, turns }: Running,
): Promise<void> {
  try {
    for (const stream of streams) {
      if (!signal.aborted) await turns(() => replay(ctx, consumer, stream, signal));
    }
  } catch (err) {
    ctx.log.warn({ err, consumer: consumer.name }, 'a replay was cut off and is repeated');
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
}

async function replay(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  consumer: ConsumerOrRelay,
  streamId: StreamId,
  signal: AbortSignal,
): Promise<void> {
  const { name, batchEvents, isTransient } = consumer;
  const options = { limit: batchEvents, signal, isTransient };
  const replaying =
    'deliver' in consumer
      ? redeliverIsolated(db, name, streamId, options, consumer.deliver)
      : replayIsolated(db, name, streamId, options, consumer.handle);
  const { handled, rejoined, reason } = await replaying;
  const facts = { consumer: name, streamId, handled };
  if (rejoined) log.info({ event: 'feed.stream-replayed', ...facts }, 'an isolated stream flows again');
  if (reason === null) return;
  log.error({ event: 'feed.replay-failed', ...facts, reason }, 'a replay failed: the stream stays isolated');
}
