import { taskQueues } from '@sowon/contracts/flows';
import { createConverterContext, readConverterConfig, requireSandbox } from '@sowon/services/use-cases';
import { createConversionActivities } from './activities/index.ts';
import { serveQueue } from './serve-queue.ts';

/**
 * The converter process: videos and voices, one at a time, each in a sandbox. It alone runs programs on what people sent, so
 * it is told nothing but where the database, the files and Temporal are.
 */
const config = readConverterConfig(process.env);
const ctx = createConverterContext(config);

async function serve(): Promise<void> {
  await requireSandbox({ mayLack: config.NODE_ENV !== 'production', log: ctx.log });
  // One that was killed in the middle left its folder: whoever starts next removes it, and all do so while they convert.
  await ctx.conversions.sweep();
  await serveQueue({ config, log: ctx.log }, async () => ({
    worker: {
      taskQueue: taskQueues.conversions,
      activities: createConversionActivities(ctx),
      maxConcurrentActivityTaskExecutions: 1,
    },
    close: async () => undefined,
  }));
}
await serve().finally(() => ctx.close());
