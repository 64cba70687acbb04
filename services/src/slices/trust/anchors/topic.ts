import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anchorTopic } from '@sowon/contracts';
import type { Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { createKafka, makeTopic } from '../../../ports/kafka.ts';
import type { AnchorCopies } from './copies.ts';

const readTimeoutMs = 30_000;

/**
 * Creates copies in Kafka: key = KST date, value = the text of the anchor's file, in one partition that keeps everything. The newest message shows which
 * anchors have arrived, so that none is left out or sent again. Only two concurrent processes may send the same anchor twice.
 */
export function copiesInTopic(brokers: readonly string[], log: Logger): AnchorCopies {
  // Few retries: the caller repeats as long as needed.
  const kafka = createKafka(brokers, log, { tries: 3, requestTimeoutMs: 5_000 });
  return {
    name: 'the topic',
    newest: async () => {
      const message = await readNewest(kafka);
      return message && { file: `${message.key}.json`, text: String(message.value) };
    },
    add: async (folder, files) => {
      if (files.length === 0) return;
      await makeTopic(kafka, { topic: anchorTopic, partitions: 1 });
      const producer = kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
      });
      try {
        await producer.connect();
        // One by one: a request with many anchors could exceed the broker's limit.
        for (const file of files) {
          const message = { key: file.replace(/\.json$/, ''), value: await readFile(join(folder, file)) };
          await producer.send({ topic: anchorTopic, acks: -1, messages: [message] });
        }
      } finally {
        await producer.disconnect();
      }
    },
  };
}

/** Returns the last message of the topic; null if there is none. */
async function readNewest(kafka: Kafka): Promise<KafkaMessage | null> {
  const offset = await newestOffset(kafka);
  if (offset === null) return null;
  // A new group, so that nothing is shared with another reader; Kafka forgets it, as it commits nothing.
  const reader = kafka.consumer({
    groupId: `sowon-anchors-${randomUUIDv7()}`,
    allowAutoTopicCreation: false,
  });
  const found = Promise.withResolvers<KafkaMessage>();
  const timeout = setTimeout(
    () => found.reject(new Error('the newest anchor was not read in time')),
    readTimeoutMs,
  );
  // A broker that has just started may still be loading its groups: then the reader retries by itself.
  reader.on(reader.events.CRASH, ({ payload }) => {
    if (!payload.restart) found.reject(payload.error);
  });
  reader.on(reader.events.GROUP_JOIN, () => reader.seek({ topic: anchorTopic, partition: 0, offset }));
  try {
    await reader.connect();
    await reader.subscribe({ topic: anchorTopic });
    await reader.run({
      autoCommit: false,
      eachMessage: async ({ message }) => {
        if (message.offset === offset) found.resolve(message);
      },
    });
    return await found.promise;
  } finally {
    clearTimeout(timeout);
    await reader.disconnect();
  }
}

async function newestOffset(kafka: Kafka): Promise<string | null> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    if (!(await admin.listTopics()).includes(anchorTopic)) return null;
    const [ends] = await admin.fetchTopicOffsets(anchorTopic);
    return ends === undefined || ends.low === ends.high ? null : String(BigInt(ends.high) - 1n);
  } finally {
    await admin.disconnect();
  }
}
