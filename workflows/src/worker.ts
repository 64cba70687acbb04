import { fileURLToPath } from 'node:url';
import { taskQueues } from '@sowon/contracts/flows';
import { createContext, createFlows, readConfig, slices, untilReachable } from '@sowon/services/use-cases';
import { createMainActivities } from './activities/index.ts';
import { serveQueue } from './serve-queue.ts';

/** The worker process: workflows and database steps; the converter does the conversions. */
const config = readConfig(process.env, 'worker');
const ctx = await createContext(config);

const serving = serveQueue({ config, log: ctx.log }, async (signal) => {
  const flows = await createFlows(config);
  // Temporal must know the search attributes before a workflow can set them.
  await untilReachable(() => flows.ensureSearchAttributes(), { signal, log: ctx.log, what: 'Temporal' });
  return {
    worker: {
      taskQueue: taskQueues.main,
      ...(config.FLOWS_BUNDLE === undefined
        ? { workflowsPath: fileURLToPath(import.meta.resolve('./flows/index.ts')) }
        : { workflowBundle: { codePath: config.FLOWS_BUNDLE } }),
      activities: createMainActivities(ctx, flows, slices),
      maxConcurrentActivityTaskExecutions: 20,
    },
    close: () => flows.close(),
  };
});
await serving.finally(() => ctx.close());
