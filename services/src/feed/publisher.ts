import { feedTopic } from '@sowon/contracts';
import { type FeedEvent, SHARDS } from '@sowon/ledger';
import type { Kafka, Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { createKafka, makeTopic } from '../ports/kafka.ts';
import type { Relay } from './consumer.ts';
import { encodeEnvelope } from './feed-event.ts';

/** Consumer name of the relay that copies the feed to Kafka. */
export const publisherConsumer = 'publisher';

export interface Publisher {
  /**
   * For a relay that stops and never isolates: the topic promises every event in order, so a skipped event would be a gap for each reader. No event can fail by
   * itself, as events are copied unread.
   * @throws Kafka's error or a timeout; then the same events must be published again.
   */
  readonly publish: Relay['deliver'];
  close(): Promise<void>;
}

/**
 * Creates a publisher to the feed's topic: partition = shard, key = stream. `publish` returns only after all in-sync replicas acknowledged. So an event whose
 * checkpoint is saved is in Kafka, at least once; a reader drops duplicates by `seq`. It connects at the first events, and creates the topic if there is none.
 */
export function createPublisher(brokers: readonly string[], log: Logger): Publisher {
  // Few retries, so that a lost connection is reported soon; the caller repeats as long as needed.
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
        // A producer numbers its messages. After a failure the numbers may contradict the broker's, so it starts again.
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

/** Carries the event's time in the value: Kafka refuses a message whose own timestamp is ahead of the broker's clock. */
const messageOf = (event: FeedEvent) => ({
  partition: event.shard,
  key: event.streamId,
  value: encodeEnvelope(event),
});
