import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createDispatcher } from '../feed/dispatcher.ts';
import { runConsumer } from '../feed/run-consumer.ts';
import { schedulesOf } from '../flow-steps.ts';
import { createOutage } from '../outage.ts';
import { createFlows } from '../ports/flows.ts';
import { reactions, slices } from '../slices.ts';
import { stopSignal } from './stop-signal.ts';

/** The dispatcher process: feed → workflows. A second one beside it shares the shards. */
const config = readConfig(process.env, 'dispatcher');
const ctx = await createContext(config);
const flows = await createFlows(config);
const stop = stopSignal();

const scheduleLookMs = 60_000;
const scheduleRetryMs = 2_000;

/**
 * Brings the schedules up to date, then looks after them again and again: a Temporal database that was lost lacks those
 * that would repair the rest. Only the first look changes one that is there, and tells which were made for sweeps that are
 * no more: beside a process of another version, each would undo what the other did. Those stay away, also where a process
 * that is about to end makes them once more.
 */
async function keepSchedules(): Promise<void> {
  const outage = createOutage(ctx.log, 'Temporal, which keeps the schedules,');
  const schedules = schedulesOf(slices);
  let forgotten: readonly string[] | null = null;
  while (!stop.aborted) {
    let pauseMs = scheduleLookMs;
    try {
      await flows.ensureSearchAttributes();
      await flows.keepSchedules(schedules, { update: forgotten === null });
      forgotten ??= await flows.forgottenSchedules(schedules);
      for (const id of forgotten) {
        if (await flows.deleteSchedule(id))
          ctx.log.info({ event: 'schedule.deleted', schedule: id }, 'no such sweep');
      }
      outage.worked();
    } catch (error) {
      outage.failed(error);
      pauseMs = scheduleRetryMs;
    }
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

const schedulesKept = keepSchedules();
ctx.log.info('ready');
await runConsumer(ctx, { ...createDispatcher(flows, reactions), signal: stop, batchEvents: 50 });
await schedulesKept;
await flows.close();
await ctx.close();
