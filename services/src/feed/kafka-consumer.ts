import { setTimeout as sleep } from 'node:timers/promises';
import { feedTopic } from '@sowon/contracts';
import { consumeGiven, type FeedEvent, FeedGap, readCheckpoints, SHARDS } from '@sowon/ledger';
import type { EachBatchPayload, Kafka, KafkaMessage, Consumer as KafkaReader } from 'kafkajs';
import pLimit from 'p-limit';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../outage.ts';
import { createKafka } from '../ports/kafka.ts';
import { type Consumer, isolationOf } from './consumer.ts';
import { decodeEnvelope } from './feed-event.ts';
import { runReplays } from './run-replays.ts';

interface Reading {
  readonly ctx: Pick<Ctx, 'db' | 'log'>;
  readonly reader: KafkaReader;
  readonly consumer: Consumer;
  readonly signal: AbortSignal;
  /** Partitions that went back to their checkpoint and have had no new event since. */
  readonly sentBack: Set<number>;
  /** Number of the last handled event, by partition. */
  readonly handled: Map<number, number>;
  /** Last pause of each failed partition, in milliseconds. */
  readonly rests: Map<number, number>;
}

const firstRestMs = 200;
const longestRestMs = 10_000;

/** Longest time until a reset checkpoint is noticed if no new event shows it. */
const checkpointLookMs = 3_000;
const longestFetchMs = 1_000;

/** As `runConsumers`, for a feed from Kafka: each consumer is its own consumer group. */
export async function runKafkaConsumers(
  ctx: Pick<Ctx, 'db' | 'log'>,
  brokers: readonly string[],
  consumers: readonly Consumer[],
  signal: AbortSignal,
): Promise<void> {
  const turns = pLimit(1);
  await Promise.all([
    ...consumers.map((consumer) => readTopic(ctx, brokers, consumer, signal)),
    runReplays(ctx, consumers, { turns, signal }),
  ]);
}

/**
 * Reads the feed from Kafka until told to stop. The checkpoint in our database, saved with the rows, is the position; Kafka's own offsets serve only to monitor
 * the lag. A fault rolls back its batch and is logged. The batch is repeated with growing pauses while other partitions continue: nothing is skipped.
 * @throws an error after which the library gives up for good.
 */
async function readTopic(
  ctx: Pick<Ctx, 'db' | 'log'>,
  brokers: readonly string[],
  consumer: Consumer,
  signal: AbortSignal,
): Promise<void> {
  const kafka = createKafka(brokers, ctx.log);
  const reader = kafka.consumer({
    groupId: `sowon-${consumer.name}`,
    allowAutoTopicCreation: false,
    metadataMaxAge: 30_000,
    maxWaitTimeInMs: longestFetchMs,
  });
  const reading: Reading = {
    ctx,
    reader,
    consumer,
    signal,
    sentBack: new Set(),
    handled: new Map(),
    rests: new Map(),
  };
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

/** Throws unless the topic is complete: a reader that joins during its creation would miss partitions without a leader. */
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
 * Moves partitions to the first event after their checkpoint. An event with number n is at offset n − 1 or later, as duplicates only move later events back. So
 * the checkpoint is an offset that skips nothing.
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

/** Detects a checkpoint that was reset, and reads again from there. */
async function followCheckpoints(reading: Reading): Promise<void> {
  const { ctx, reader, consumer, signal, handled } = reading;
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
  { batch, heartbeat, resolveOffset, isRunning, isStale, pause }: EachBatchPayload,
): Promise<void> {
  const { ctx, reader, consumer, signal, sentBack, handled, rests } = reading;
  const { topic, partition, messages } = batch;
  for (let from = 0; from < messages.length; from += consumer.batchEvents) {
    if (!isRunning() || isStale() || signal.aborted) return;
    const part = messages.slice(from, from + consumer.batchEvents);
    const given = part.flatMap((message) => readEvent(reading, partition, message));
    try {
      const options = { shard: partition, given, isolation: isolationOf(consumer, ctx.log) };
      const count = await consumeGiven(ctx.db, consumer.name, options, consumer.handle);
      if (count > 0) sentBack.delete(partition);
      rests.delete(partition);
      const lastGiven = given.at(-1);
      if (lastGiven) handled.set(partition, lastGiven.seq);
    } catch (error) {
      // Either the checkpoint was reset meanwhile, or Kafka lacks an event: then the second attempt also fails.
      if (error instanceof FeedGap && !sentBack.has(partition)) {
        ctx.log.warn({ partition }, 'events are missing before these: reading again from the checkpoint');
        sentBack.add(partition);
        return startAtCheckpoints(reading, [partition]);
      }
      return rest(reading, partition, pause, error);
    }
    const last = part.at(-1);
    if (last) {
      resolveOffset(last.offset);
      await reader.commitOffsets([{ topic, partition, offset: String(BigInt(last.offset) + 1n) }]);
    }
    await heartbeat();
  }
}

/** Returns the event of a message. A foreign message is skipped and logged as an error: if it is a damaged event, its missing number will be noticed. */
function readEvent(
  { ctx, consumer }: Reading,
  partition: number,
  { value, offset }: KafkaMessage,
): FeedEvent[] {
  try {
    return [decodeEnvelope(String(value))];
  } catch (error) {
    ctx.log.error(
      { err: error, consumer: consumer.name, partition, offset },
      'a message is no event of the feed',
    );
    return [];
  }
}

/** Pauses a failed partition, longer each time; its unresolved messages come again. */
function rest(
  { ctx, consumer, signal, rests }: Reading,
  partition: number,
  pause: EachBatchPayload['pause'],
  error: unknown,
): void {
  const restMs = Math.min((rests.get(partition) ?? firstRestMs / 2) * 2, longestRestMs);
  rests.set(partition, restMs);
  const facts = { err: error, consumer: consumer.name, shards: [partition], restMs };
  ctx.log.error(facts, 'a batch of the feed failed and is repeated');
  const resume = pause();
  sleep(restMs, undefined, { signal }).then(resume, () => undefined);
}
