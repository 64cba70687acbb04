import { setTimeout as sleep } from 'node:timers/promises';
import { feedTopic } from '@sowon/contracts';
import { consumeGiven, type FeedEvent, FeedGap, readCheckpoints, SHARDS } from '@sowon/ledger';
import type { EachBatchPayload, Kafka, Consumer as KafkaReader } from 'kafkajs';
import type { Ctx } from '../context.ts';
import { createKafka } from '../ports/kafka.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { decodeEnvelope } from './envelope.ts';

interface Reading {
  readonly ctx: Pick<Ctx, 'db' | 'log'>;
  readonly reader: KafkaReader;
  readonly consumer: Consumer;
  /** Partitions that were sent back to their checkpoint and have given nothing new since. */
  readonly sentBack: Set<number>;
  /** The last event of each partition that was handled here. */
  readonly handled: Map<number, number>;
}

/** How long a rebuild from zero may go unnoticed where no new event shows it. */
const checkpointLookMs = 3_000;
const longestFetchMs = 1_000;

/**
 * Reads the feed from Kafka until told to stop. Where it stands is the checkpoint in our database, saved with the
 * rows: Kafka's own offsets are kept only for whoever watches its lag. A fault undoes its batch, is logged, and the
 * batch is repeated with growing pauses: nothing is skipped.
 * @throws an error after which the library gives up for good.
 */
export async function runKafkaConsumer(
  ctx: Pick<Ctx, 'db' | 'log'>,
  brokers: readonly string[],
  consumer: Consumer,
): Promise<void> {
  const { signal } = consumer;
  const kafka = createKafka(brokers, ctx.log);
  const reader = kafka.consumer({
    groupId: `sowon-${consumer.name}`,
    allowAutoTopicCreation: false,
    metadataMaxAge: 30_000,
    maxWaitTimeInMs: longestFetchMs,
  });
  const reading: Reading = { ctx, reader, consumer, sentBack: new Set(), handled: new Map() };
  const waiting = { signal, log: ctx.log, what: 'Kafka' };
  const ended = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  reader.on(reader.events.CRASH, ({ payload }) => {
    if (!payload.restart) ended.reject(payload.error);
  });
  reader.on(reader.events.GROUP_JOIN, ({ payload }) =>
    untilReachable(() => startAtCheckpoints(reading, payload.memberAssignment[feedTopic] ?? []), {
      ...waiting,
      what: 'PostgreSQL',
    }),
  );
  try {
    await untilReachable(() => requireTopic(kafka), waiting);
    await untilReachable(() => reader.connect(), waiting);
    await untilReachable(() => reader.subscribe({ topic: feedTopic, fromBeginning: true }), waiting);
    if (signal.aborted) return;
    await reader.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: (batch) => handleBatch(reading, batch),
    });
    await Promise.race([ended.promise, followCheckpoints(reading)]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await reader.disconnect();
  }
}

/** A reader that joins while the topic is being made would not see the partitions that have no leader yet. */
async function requireTopic(kafka: Kafka): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: [feedTopic] });
    const partitions = topics.flatMap((topic) => topic.partitions);
    if (partitions.length < SHARDS || partitions.some(({ leader }) => leader < 0)) {
      throw new Error(`the topic ${feedTopic} is not complete`);
    }
  } finally {
    await admin.disconnect();
  }
}

/**
 * Sends partitions to the first event after their checkpoint. Every event stands at an offset of at least its number
 * less one, as repeats only push later events further back: so the checkpoint is an offset that skips nothing.
 */
async function startAtCheckpoints(
  { ctx, reader, consumer }: Reading,
  partitions: readonly number[],
): Promise<void> {
  const reached = await readCheckpoints(ctx.db, consumer.name);
  for (const partition of partitions) {
    reader.seek({ topic: feedTopic, partition, offset: String(reached.get(partition) ?? 0) });
  }
}

/** Notices a checkpoint that was set back, and reads from there again. */
async function followCheckpoints(reading: Reading): Promise<void> {
  const { ctx, reader, consumer, handled } = reading;
  const { signal } = consumer;
  while (!signal.aborted) {
    await sleep(checkpointLookMs, undefined, { signal }).catch(() => undefined);
    const before = new Map(handled);
    const reached = await readCheckpoints(ctx.db, consumer.name).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the checkpoints cannot be read');
      return before;
    });
    for (const [partition, seq] of before) {
      const checkpoint = reached.get(partition) ?? 0;
      if (checkpoint >= seq) continue;
      handled.set(partition, checkpoint);
      reader.seek({ topic: feedTopic, partition, offset: String(checkpoint) });
    }
  }
}

async function handleBatch(
  reading: Reading,
  { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
): Promise<void> {
  const { ctx, reader, consumer, sentBack, handled } = reading;
  const { topic, partition, messages } = batch;
  for (let from = 0; from < messages.length; from += consumer.batchEvents) {
    if (!isRunning() || isStale() || consumer.signal.aborted) return;
    const part = messages.slice(from, from + consumer.batchEvents);
    const events = part.map(({ value }): FeedEvent => decodeEnvelope(String(value)));
    try {
      const count = await consumeGiven(ctx.db, consumer.name, partition, events, consumer.handle);
      if (count > 0) sentBack.delete(partition);
      handled.set(partition, events.at(-1)?.seq ?? 0);
    } catch (error) {
      // The checkpoint was set back under us, or Kafka lacks an event: then the second look fails as well.
      if (!(error instanceof FeedGap) || sentBack.has(partition)) throw error;
      ctx.log.warn({ partition }, 'events are missing before these: reading again from the checkpoint');
      sentBack.add(partition);
      return startAtCheckpoints(reading, [partition]);
    }
    const last = part.at(-1);
    if (last) {
      resolveOffset(last.offset);
      await reader.commitOffsets([{ topic, partition, offset: String(BigInt(last.offset) + 1n) }]);
    }
    await heartbeat();
  }
}
