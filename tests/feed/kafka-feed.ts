import { feedTopic } from '@sowon/contracts';
import { type FeedEvent, readFeed, SHARDS } from '@sowon/ledger';
import kafkajs, { Kafka, logLevel } from 'kafkajs';
import type { Ctx } from '../../services/src/context.ts';
import { eventually } from '../harness/eventually.ts';

/** A message of the feed's topic as Kafka stores it. */
export interface FeedMessage {
  readonly partition: number;
  readonly key: string;
  readonly value: string;
}

const client = (brokers: string) => new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING });

/** Reads every message of a topic, partition by partition, with a reader that shares no code with the product. */
export async function readTopic(brokers: string, topic: string = feedTopic): Promise<FeedMessage[]> {
  const kafka = client(brokers);
  const admin = kafka.admin();
  await admin.connect();
  const ends = await eventually('the ends of the topic', () =>
    admin.fetchTopicOffsets(topic).catch((error: unknown) => {
      // The partitions of a new topic have no leader for a moment.
      if (error instanceof kafkajs.KafkaJSProtocolError && error.retriable) return undefined;
      throw error;
    }),
  );
  const expected = ends.reduce((sum, { high }) => sum + Number(high), 0);
  const groupId = `test-${crypto.randomUUID()}`;
  const reader = kafka.consumer({ groupId });
  const messages: FeedMessage[] = [];
  try {
    await reader.connect();
    await reader.subscribe({ topic, fromBeginning: true });
    await reader.run({
      eachMessage: async ({ partition, message }) => {
        messages.push({ partition, key: String(message.key), value: String(message.value) });
      },
    });
    await eventually('the whole topic', async () => (messages.length >= expected ? true : undefined));
    return messages.toSorted((a, b) => a.partition - b.partition);
  } finally {
    await reader.disconnect();
    await admin.disconnect();
  }
}

/** Deletes the topic and the offsets of its consumer groups, so that the next test starts with an empty Kafka. */
export async function clearKafka(brokers: string): Promise<void> {
  const admin = client(brokers).admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    await admin.deleteGroups(groups.map(({ groupId }) => groupId));
    if (!(await admin.listTopics()).includes(feedTopic)) return;
    await admin.deleteTopics({ topics: [feedTopic] });
    const gone = async () => ((await admin.listTopics()).includes(feedTopic) ? undefined : true);
    await eventually('the topic is gone', gone);
  } finally {
    await admin.disconnect();
  }
}

/** Puts one message into the topic without the publisher. */
export async function putMessage(brokers: string, { partition, key, value }: FeedMessage): Promise<void> {
  const producer = client(brokers).producer();
  await producer.connect();
  await producer.send({ topic: feedTopic, messages: [{ partition, key, value }] });
  await producer.disconnect();
}

/** Reads every event, shard by shard. */
export async function wholeFeed({ db }: Pick<Ctx, 'db'>): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let shard = 0; shard < SHARDS; shard += 1) events.push(...(await readFeed(db, shard, 0, 10_000)));
  return events;
}

/** Removes repeated messages: the number of a repeat is not above the last one of its partition. */
export function withoutRepeats(messages: readonly FeedMessage[]): FeedMessage[] {
  const reached = new Map<number, number>();
  return messages.filter(({ partition, value }) => {
    const { seq } = JSON.parse(value);
    if (seq <= (reached.get(partition) ?? 0)) return false;
    reached.set(partition, seq);
    return true;
  });
}

/** Returns the messages that the topic should contain for these events. */
export function messagesOf(events: readonly FeedEvent[]): FeedMessage[] {
  return events.map((event) => ({
    partition: event.shard,
    key: event.streamId,
    value: JSON.stringify({
      shard: event.shard,
      seq: event.seq,
      streamId: event.streamId,
      version: event.version,
      type: event.type,
      schemaVersion: event.schemaVersion,
      payload: event.payload,
      recordedAt: event.recordedAt.toISOString(),
      hash: event.hash,
    }),
  }));
}
