import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { runKafkaConsumers } from '../feed/kafka-consumer.ts';
import { keepSnapshots } from '../feed/keep-snapshots.ts';
import { runConsumers } from '../feed/run-consumers.ts';
import { views } from '../slices.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * The projector process: feed → read models, from Kafka when brokers are named, else from PostgreSQL; and the ledger's
 * snapshots, which are read models of another kind.
 */
const config = readConfig(process.env);
const ctx = await createContext(config);
const stop = stopSignal();

ctx.log.info({ source: config.KAFKA_BROKERS ? 'kafka' : 'postgres' }, 'ready');
const snapshots = keepSnapshots(ctx, stop);
if (config.KAFKA_BROKERS) await runKafkaConsumers(ctx, config.KAFKA_BROKERS, views, stop);
else await runConsumers(ctx, views, stop);
await snapshots;
await ctx.close();
