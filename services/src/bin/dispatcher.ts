import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createDispatcher } from '../feed/dispatcher.ts';
import { runConsumer } from '../feed/run-consumers.ts';
import { schedulesOf } from '../flow-steps.ts';
import { createOutage } from '../outage.ts';
import { createFlows } from '../ports/flows.ts';
import { reactions, slices } from '../slices.ts';
import { stopSignal } from './stop-signal.ts';

/** The dispatcher process: feed → workflows. Further processes share the shards. */
const config = readConfig(process.env, 'dispatcher');
const ctx = await createContext(config);
const flows = await createFlows(config);
const stop = stopSignal();

const scheduleLookMs = 60_000;
const scheduleRetryMs = 2_000;

/**
 * Updates the schedules, then checks them again and again: after a loss of the Temporal database, the schedules that would repair the rest are missing. Only
 * the first check changes existing schedules and finds those of sweeps that no longer exist: processes of two versions would otherwise undo each other's
 * changes. Schedules of removed sweeps are deleted at each check, also if a process that is about to end creates them again.
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
