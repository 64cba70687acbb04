import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { anchorTopic } from '@sowon/contracts';
import { AnchorRefused, type Difference, readShelf } from '@sowon/ledger';
import type { Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { realDayMs } from '../../../clock.ts';
import type { FileStore } from '../../../ports/files.ts';
import { createKafka, makeTopic } from '../../../ports/kafka.ts';

/** Name of the broken invariant in a difference. */
export const copiesInvariant = 'anchors are as their copies';

/** A copy of an anchor at a place. */
export interface AnchorCopy {
  /** File name in the folder. */
  readonly file: string;
  readonly text: string;
}

/** A further place that gets a copy of every anchor, in order. Copies there are never replaced. */
export interface AnchorCopies {
  /** Name in sentences, such as "the bucket". */
  readonly name: string;
  /**
   * Returns the newest anchor there; null if there is none.
   * @param files names of the folder's anchors, oldest first
   * @param today KST date; no anchor is newer
   */
  newest(files: readonly string[], today: string): Promise<AnchorCopy | null>;
  /** Adds anchors of the folder, oldest first; keeps existing ones. */
  add(folder: string, files: readonly string[]): Promise<void>;
}

/**
 * Compares the newest anchor of a place with the folder's.
 * @returns its file name; null if the place has none
 * @throws AnchorRefused if the folder lacks it or has a different one: the folder was emptied, cut or exchanged, and would start a second chain
 */
export async function newestCopied(
  copies: AnchorCopies,
  folder: string,
  files: readonly string[],
  today: string,
): Promise<string | null> {
  const newest = await copies.newest(files, today);
  if (newest === null) return null;
  const { file, text } = newest;
  if (!files.includes(file)) throw new AnchorRefused(`${file}: ${copies.name} has it, the folder does not`);
  if (text !== (await readFile(join(folder, file), 'utf8'))) {
    throw new AnchorRefused(`${file}: ${copies.name} has another than the folder`);
  }
  return file;
}

/** Returns the refusal of `newestCopied` as a difference, for places that only offer the newest copy. @param today KST date */
export async function compareNewest(
  copies: AnchorCopies | null,
  folder: string,
  today: string,
): Promise<Difference[]> {
  if (copies === null) return [];
  const files = (await readShelf(folder)).map(({ file }) => file);
  try {
    await newestCopied(copies, folder, files, today);
    return [];
  } catch (error) {
    if (!(error instanceof AnchorRefused)) throw error;
    return [{ invariant: copiesInvariant, subject: copies.name, detail: error.message }];
  }
}

/** Returns the bucket key of a file of the folder. */
export const copyKey = (file: string) => `anchors/${file}`;

/** Creates copies in a bucket: each anchor with the lists of its rows and refusals. */
export function copiesInBucket(bucket: FileStore): AnchorCopies {
  const add = (folder: string, file: string) =>
    bucket.add(copyKey(file), join(folder, file), 'application/octet-stream');
  return {
    name: 'the bucket',
    newest: async (files, today) => {
      for (const file of [...files, ...filesAfter(files.at(-1), today)].reverse()) {
        const copy = await bucket.get(copyKey(file));
        if (copy !== null) return { file, text: await text(copy.stream) };
      }
      return null;
    },
    add: async (folder, files) => {
      for (const file of files) {
        // The anchor last: if it exists, its lists exist too.
        for (const list of ['rows.gz', 'refusals.gz']) await add(folder, file.replace(/json$/, list));
        await add(folder, file);
      }
    },
  };
}

/**
 * Compares the published anchors with their copies in the bucket in both directions, including newest anchors missing in the folder, up to `today` (KST date).
 * Returns no differences without a bucket.
 */
export async function compareCopies(
  { folder, bucket }: { readonly folder: string; readonly bucket: FileStore | null },
  today: string,
): Promise<Difference[]> {
  if (bucket === null) return [];
  const files = (await readShelf(folder)).map(({ file }) => file);
  const differences: Difference[] = [];
  const differ = (file: string, detail: string) =>
    differences.push({ invariant: copiesInvariant, subject: file, detail });
  for (const file of files) {
    const copy = await bucket.get(copyKey(file));
    if (copy === null) differ(file, 'it has no copy in the bucket');
    else if (!(await buffer(copy.stream)).equals(await readFile(join(folder, file)))) {
      differ(file, 'its copy in the bucket is another');
    }
  }
  for (const file of filesAfter(files.at(-1), today)) {
    if ((await bucket.size(copyKey(file))) !== null) differ(file, 'the bucket has it, the folder does not');
  }
  return differences;
}

/** Returns names of possible anchors after `last`, oldest first; without `last`, of the last year. */
function filesAfter(last: string | undefined, today: string): string[] {
  const end = Date.parse(today);
  let day = last === undefined ? end - 365 * realDayMs : Date.parse(last.slice(0, 'YYYY-MM-DD'.length));
  const files: string[] = [];
  while (day < end) {
    day += realDayMs;
    files.push(`${new Date(day).toISOString().slice(0, 10)}.json`);
  }
  return files;
}

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
