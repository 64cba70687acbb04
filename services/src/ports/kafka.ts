import kafkajs, { type Kafka, type logLevel } from 'kafkajs';
import type { Logger } from 'pino';

// The library is CommonJS: only its default export can be relied on.
const { Kafka: KafkaClient, logLevel: level } = kafkajs;

export interface KafkaPatience {
  /** How often a request is repeated before it fails. */
  readonly tries: number;
  readonly requestTimeoutMs: number;
}

/** A Kafka client whose log lines go to ours, library warnings as warnings. */
export function createKafka(
  brokers: readonly string[],
  log: Logger,
  { tries, requestTimeoutMs }: KafkaPatience = { tries: 8, requestTimeoutMs: 10_000 },
): Kafka {
  return new KafkaClient({
    clientId: 'sowon',
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: requestTimeoutMs,
    retry: { initialRetryTime: 200, retries: tries, maxRetryTime: 5_000 },
    logLevel: level.WARN,
    logCreator: () => (entry: { level: logLevel; namespace: string; log: { message: string } }) => {
      const write = entry.level <= level.ERROR ? 'error' : 'warn';
      log[write]({ kafka: entry.namespace }, entry.log.message);
    },
  });
}

/** Makes a topic that keeps every message for ever, unless there is one of that name. */
export async function makeTopic(
  kafka: Kafka,
  { topic, partitions }: { topic: string; partitions: number },
): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    if ((await admin.listTopics()).includes(topic)) return;
    const configEntries = [{ name: 'retention.ms', value: '-1' }];
    // Resolves to false when another process was faster, which is as good.
    await admin.createTopics({
      topics: [{ topic, numPartitions: partitions, configEntries }],
      waitForLeaders: true,
    });
  } finally {
    await admin.disconnect();
  }
}
