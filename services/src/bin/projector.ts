import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import type { Consumer } from '../feed/consumer.ts';
import { runKafkaConsumer } from '../feed/kafka-consumer.ts';
import { keepSnapshots } from '../feed/keep-snapshots.ts';
import { createProjector, projectorConsumer } from '../feed/projector.ts';
import { runConsumer } from '../feed/run-consumer.ts';
import { views } from '../slices.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * The projector process: feed → read models, from Kafka when brokers are named, else from PostgreSQL; and the ledger's
 * snapshots, which are read models of another kind.
 */
const config = readConfig(process.env);
const ctx = await createContext(config);
const consumer: Consumer = {
  name: projectorConsumer,
  signal: stopSignal(),
  batchEvents: 200,
  onPoison: 'park',
  handle: createProjector(views),
};

ctx.log.info({ source: config.KAFKA_BROKERS ? 'kafka' : 'postgres' }, 'ready');
const snapshots = keepSnapshots(ctx, consumer.signal);
if (config.KAFKA_BROKERS) await runKafkaConsumer(ctx, config.KAFKA_BROKERS, consumer);
else await runConsumer(ctx, consumer);
await snapshots;
await ctx.close();
