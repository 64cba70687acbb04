import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createDispatcher } from '../feed/dispatcher.ts';
import { runConsumer } from '../feed/run-consumer.ts';
import { createOutage } from '../outage.ts';
import { createFlows } from '../ports/flows.ts';
import { stopSignal } from './stop-signal.ts';

/** The dispatcher process: feed → workflows. A second one beside it shares the shards. */
const config = readConfig(process.env);
const ctx = await createContext(config);
const flows = await createFlows(config);
const stop = stopSignal();

const scheduleLookMs = 60_000;
const scheduleRetryMs = 2_000;

/** Again and again: a Temporal database that was lost lacks the schedules that would repair the rest. */
async function keepSchedules(): Promise<void> {
  const outage = createOutage(ctx.log, 'Temporal, which keeps the schedules,');
  while (!stop.aborted) {
    const pauseMs = await flows.ensureSchedules().then(
      () => {
        outage.worked();
        return scheduleLookMs;
      },
      (error: unknown) => {
        outage.failed(error);
        return scheduleRetryMs;
      },
    );
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

const schedulesKept = keepSchedules();
ctx.log.info('ready');
await runConsumer(ctx, { ...createDispatcher(flows), signal: stop, batchEvents: 50 });
await schedulesKept;
await flows.close();
await ctx.close();
