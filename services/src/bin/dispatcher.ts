import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { dispatch, dispatcherConsumer } from '../feed/dispatcher.ts';
import { runConsumer } from '../feed/run-consumer.ts';
import { createFlows } from '../ports/flows.ts';
import { stopSignal } from './stop-signal.ts';

/** The dispatcher process: feed → workflows. A second one beside it shares the shards. */
const config = readConfig(process.env);
const ctx = await createContext(config);
const flows = await createFlows(config);
const stop = stopSignal();

const scheduleRetryMs = 2_000;

async function makeSchedules(): Promise<void> {
  while (!stop.aborted) {
    try {
      return await flows.ensureSchedules();
    } catch (error) {
      ctx.log.warn({ err: error }, 'schedules cannot be made yet');
      await sleep(scheduleRetryMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

const schedulesMade = makeSchedules();
ctx.log.info('ready');
await runConsumer(ctx, {
  name: dispatcherConsumer,
  signal: stop,
  handle: async (_trx, events) => {
    for (const event of events) await dispatch(flows, event);
  },
});
await schedulesMade;
await flows.close();
await ctx.close();
