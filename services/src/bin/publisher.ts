import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createPublisher, publisherConsumer } from '../feed/publisher.ts';
import { runConsumer } from '../feed/run-consumers.ts';
import { stopSignal } from './stop-signal.ts';

/** The publisher process: feed → Kafka. Further processes share the shards. */
const config = readConfig(process.env, 'publisher');
if (!config.KAFKA_BROKERS) throw new Error('the publisher needs KAFKA_BROKERS');
const ctx = await createContext(config);
const publisher = createPublisher(config.KAFKA_BROKERS, ctx.log);

ctx.log.info({ brokers: config.KAFKA_BROKERS }, 'ready');
await runConsumer(ctx, {
  name: publisherConsumer,
  signal: stopSignal(),
  batchEvents: 500,
  onPoison: 'stop',
  deliver: publisher.publish,
});
await publisher.close();
await ctx.close();
