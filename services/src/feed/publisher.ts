import { feedTopic } from '@sowon/contracts';
import { type FeedEvent, SHARDS } from '@sowon/ledger';
import type { Kafka, Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { createKafka, makeTopic } from '../ports/kafka.ts';
import type { Relay } from './consumer.ts';
import { encodeEnvelope } from './envelope.ts';

/** The relay that copies the feed to Kafka. */
export const publisherConsumer = 'publisher';

export interface Publisher {
  /**
   * For a relay that stops, and never isolates: a topic promises every event, in order, so one that was set aside would be
   * a gap for each of its readers. None can be poison by itself either, as it is copied unread.
   * @throws what Kafka answers with, or that it does not; then the same events are to be published again.
   */
  readonly publish: Relay['deliver'];
  close(): Promise<void>;
}

/**
 * Writes events to the feed's topic: partition = shard, key = stream. It returns only after all in-sync replicas
 * acknowledged, so an event whose checkpoint is saved is in Kafka, at least once; a reader drops repeats by `seq`.
 * Connects at the first events, and makes the topic when there is none.
 */
export function createPublisher(brokers: readonly string[], log: Logger): Publisher {
  // A try is short, so that a broken road is told soon; who calls repeats it for as long as it takes.
  const kafka = createKafka(brokers, log, { tries: 4, requestTimeoutMs: 4_000 });
  let connected: Promise<Producer> | null = null;

  const leave = async (): Promise<void> => {
    const leaving = connected;
    connected = null;
    await leaving?.then((producer) => producer.disconnect()).catch(() => undefined);
  };
  return {
    publish: async (events) => {
      connected ??= connect(kafka);
      try {
        const producer = await connected;
        await producer.send({ topic: feedTopic, acks: -1, messages: events.map(messageOf) });
      } catch (error) {
        // A producer numbers what it sends. After a failure those numbers may contradict the broker's: begin anew.
        await leave();
        throw error;
      }
    },
    close: leave,
  };
}

async function connect(kafka: Kafka): Promise<Producer> {
  await makeTopic(kafka, { topic: feedTopic, partitions: SHARDS });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
  });
  await producer.connect();
  return producer;
}

/** The time of the event stands in its value: Kafka refuses a message whose own time runs ahead of the broker's clock. */
const messageOf = (event: FeedEvent) => ({
  partition: event.shard,
  key: event.streamId,
  value: encodeEnvelope(event),
});
