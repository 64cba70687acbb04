import { taskQueues } from '@sowon/contracts/flows';
import { createConverterContext, readConverterConfig, requireSandbox } from '@sowon/services/use-cases';
import { createConversionActivities } from './activities/index.ts';
import { serveQueue } from './serve-queue.ts';

/**
 * The converter process: videos and voices, one at a time, each in a sandbox. Only this process runs programs on uploaded files, so its settings name only the
 * database, the files and Temporal.
 */
const config = readConverterConfig(process.env);
const ctx = createConverterContext(config);

async function serve(): Promise<void> {
  await requireSandbox({ mayLack: config.NODE_ENV !== 'production', log: ctx.log });
  // A killed converter leaves its folder behind. Each converter removes such folders at its start and while it converts.
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
