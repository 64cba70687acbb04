import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { expect, test } from 'vitest';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import { slices } from '../../services/src/slices.ts';
import { startTestApi } from '../harness/api.ts';
import { openBrowsers, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { startStack } from '../harness/stack.ts';

test('everything starts, shows its first pages, and finds nothing to do', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase();
  const stack = await startStack({ databaseUrl: database.url, dayMs: 10_000 });
  const api = await startTestApi({ payments: true });
  const browsers = await openBrowsers(stack.url);
  const connection = await Connection.connect({ address: stack.temporal.address });
  try {
    for (const path of ['/', '/admin/']) {
      const { open, page } = await browsers.visit(phone);
      await open(path);
      await page.getByRole('heading').first().waitFor();
    }
    await lookForWork(new Client({ connection }));
    // What a process calls is noted each second (`trace.ts`).
    await sleep(1_500);
    expect(browsers.takeProblems()).toEqual([]);
  } finally {
    await connection.close();
    await browsers.close();
    await api.close();
    await stack.stop();
    await database.drop();
  }
});

/** Triggers every schedule once, and waits until each run has ended. */
async function lookForWork({ schedule }: Client): Promise<void> {
  const handles = schedulesOf(slices).map(({ id }) => schedule.getHandle(id));
  await eventually('all schedules', () => Promise.all(handles.map((handle) => handle.describe())));
  await Promise.all(handles.map((handle) => handle.trigger()));
  await eventually('the end of all looks', async () => {
    const infos = await Promise.all(handles.map(async (handle) => (await handle.describe()).info));
    const haveLooked = infos.every(
      ({ recentActions, runningActions }) => recentActions.length > 0 && runningActions.length === 0,
    );
    return haveLooked ? true : undefined;
  });
}
