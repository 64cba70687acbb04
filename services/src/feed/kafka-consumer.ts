import { feedTopic } from '@sowon/contracts';
import { consumeGiven, type FeedEvent, FeedGap } from '@sowon/ledger';
import type { EachBatchPayload, Consumer as KafkaReader } from 'kafkajs';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { decodeEnvelope } from './envelope.ts';
import { createKafka } from './kafka.ts';

const maxEvents = 500;

/**
 * Reads the feed from Kafka until told to stop. Where it stands is the checkpoint in our database, saved with the
 * rows; Kafka's own offsets only save re-reading. A gap against the checkpoint (a rebuild from zero, a restored
 * database) makes it read the partition again from its first event.
 */
export async function runKafkaConsumer(
  ctx: Pick<Ctx, 'db' | 'log'>,
  brokers: readonly string[],
  consumer: Consumer,
): Promise<void> {
  const kafka = createKafka(brokers, ctx.log);
  const reader = kafka.consumer({ groupId: `sowon-${consumer.name}`, allowAutoTopicCreation: false });
  const waiting = { signal: consumer.signal, log: ctx.log, what: 'Kafka' };
  try {
    await untilReachable(() => reader.connect(), waiting);
    await untilReachable(() => reader.subscribe({ topic: feedTopic, fromBeginning: true }), waiting);
  } catch (error) {
    if (consumer.signal.aborted) return;
    throw error;
  }
  await reader.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 4,
    eachBatch: (batch) => handleBatch(ctx, reader, consumer, batch),
  });
  await new Promise((resolve) => consumer.signal.addEventListener('abort', resolve, { once: true }));
  await reader.disconnect();
}

async function handleBatch(
  ctx: Pick<Ctx, 'db' | 'log'>,
  reader: KafkaReader,
  consumer: Consumer,
  { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
): Promise<void> {
  const { topic, partition, messages } = batch;
  for (let from = 0; from < messages.length; from += maxEvents) {
    if (!isRunning() || isStale() || consumer.signal.aborted) return;
    const part = messages.slice(from, from + maxEvents);
    try {
      const events = part.map(({ value }): FeedEvent => decodeEnvelope(String(value)));
      await consumeGiven(ctx.db, consumer.name, partition, events, consumer.handle);
    } catch (error) {
      if (!(error instanceof FeedGap) || part[0]?.offset === '0') throw error;
      ctx.log.warn(
        { partition },
        'the checkpoint is behind Kafka’s offset: reading the partition from its start',
      );
      reader.seek({ topic, partition, offset: '0' });
      return;
    }
    const last = part.at(-1);
    if (last) {
      resolveOffset(last.offset);
      await reader.commitOffsets([{ topic, partition, offset: String(BigInt(last.offset) + 1n) }]);
    }
    await heartbeat();
  }
}
