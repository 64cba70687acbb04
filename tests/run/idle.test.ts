import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestApi } from '../harness/api.ts';
import { openBrowsers, phone } from '../harness/browser.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { startStack } from '../harness/stack.ts';

/** As long as it takes until everything that looks by itself for something to do has looked. */
const idleMs = 15_000;

test('everything starts, shows its first pages, and finds nothing to do', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase();
  const stack = await startStack({ databaseUrl: database.url, dayMs: 10_000 });
  const api = await startTestApi({ payments: true });
  const browsers = await openBrowsers(stack.url);
  try {
    for (const path of ['/', '/admin/']) {
      const { open, page } = await browsers.visit(phone);
      await open(path);
      await page.getByRole('heading').first().waitFor();
    }
    await sleep(idleMs);
    expect(browsers.takeProblems()).toEqual([]);
  } finally {
    await browsers.close();
    await api.close();
    await stack.stop();
    await database.drop();
  }
});
