import { feedTopic } from '@sowon/contracts';
import { type FeedEvent, SHARDS } from '@sowon/ledger';
import type { Logger } from 'pino';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { encodeEnvelope } from './envelope.ts';
import { createKafka } from './kafka.ts';

/** The feed consumer that copies the feed to Kafka. */
export const publisherConsumer = 'publisher';

export interface Publisher {
  readonly publish: Consumer['handle'];
  close(): Promise<void>;
}

/**
 * Writes events to the feed's topic: partition = shard, key = stream. The checkpoint is saved only after all in-sync
 * replicas acknowledged, so an event is published at least once; a reader drops repeats by `seq`.
 * Makes the topic when there is none. Waits for brokers that cannot be reached yet.
 */
export async function createPublisher(
  brokers: readonly string[],
  { signal, log }: { signal: AbortSignal; log: Logger },
): Promise<Publisher> {
  const kafka = createKafka(brokers, log);
  const admin = kafka.admin();
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
  });
  await untilReachable(() => admin.connect(), { signal, log, what: 'Kafka' });
  // Resolves to false when the topic exists, which is as good.
  await admin.createTopics({
    topics: [
      { topic: feedTopic, numPartitions: SHARDS, configEntries: [{ name: 'retention.ms', value: '-1' }] },
    ],
    waitForLeaders: true,
  });
  await admin.disconnect();
  await producer.connect();
  return {
    publish: async (_trx, events) => {
      await producer.send({ topic: feedTopic, acks: -1, messages: events.map(messageOf) });
    },
    close: () => producer.disconnect(),
  };
}

const messageOf = (event: FeedEvent) => ({
  partition: event.shard,
  key: event.streamId,
  value: encodeEnvelope(event),
  timestamp: String(event.recordedAt.getTime()),
});
