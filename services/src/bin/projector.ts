import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { runKafkaConsumers } from '../feed/kafka-consumer.ts';
import { keepSnapshots } from '../feed/keep-snapshots.ts';
import { runConsumers } from '../feed/run-consumers.ts';
import { sendMails } from '../slices/ground/notices/send-mails.ts';
import { sendPushes } from '../slices/ground/notices/send-pushes.ts';
import { createNoticeWriter } from '../slices/ground/notices/write-notices.ts';
import { declaredNotices, views } from '../slices.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * The projector process: feed → read models and notices. Reads Kafka if KAFKA_BROKERS is set, else PostgreSQL. Three separate loops take the ledger's snapshots
 * and send the mails and pushes of the notices.
 */
const config = readConfig(process.env, 'projector');
const ctx = await createContext(config);
const stop = stopSignal();

ctx.log.info({ source: config.KAFKA_BROKERS ? 'kafka' : 'postgres' }, 'ready');
const consumers = [...views, createNoticeWriter(ctx, declaredNotices)];
const beside = [
  keepSnapshots(ctx, stop),
  sendMails(ctx, declaredNotices, { signal: stop }),
  sendPushes(ctx, declaredNotices, { signal: stop }),
];
if (config.KAFKA_BROKERS) await runKafkaConsumers(ctx, config.KAFKA_BROKERS, consumers, stop);
else await runConsumers(ctx, consumers, stop);
await Promise.all(beside);
await ctx.close();
