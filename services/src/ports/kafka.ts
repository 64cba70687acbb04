import kafkajs, { type Kafka, type logLevel } from 'kafkajs';
import type { Logger } from 'pino';

// The library is CommonJS: only its default export is reliable.
const { Kafka: KafkaClient, logLevel: level } = kafkajs;

export interface KafkaPatience {
  /** Number of retries before a request fails. */
  readonly tries: number;
  readonly requestTimeoutMs: number;
}

/** Creates a Kafka client that logs to our log; library warnings become warnings. */
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

/** Creates a topic that keeps all messages forever, unless it exists. */
export async function makeTopic(
  kafka: Kafka,
  { topic, partitions }: { topic: string; partitions: number },
): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    if ((await admin.listTopics()).includes(topic)) return;
    const configEntries = [{ name: 'retention.ms', value: '-1' }];
    // Resolves to false if another process was faster, which is fine.
    await admin.createTopics({
      topics: [{ topic, numPartitions: partitions, configEntries }],
      waitForLeaders: true,
    });
  } finally {
    await admin.disconnect();
  }
}
