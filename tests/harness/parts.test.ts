import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeWith } from './describe-with.ts';
import { startTimeSkipping } from './time-skipping.ts';

describeWith(['java'], 'the time-skipping server', () => {
  test('skips ten days at once', async () => {
    const server = await startTimeSkipping();
    try {
      const environment = await server.join('default');
      const before = await environment.currentTimeMs();
      await environment.sleep('10 days');
      expect((await environment.currentTimeMs()) - before).toBeGreaterThanOrEqual(10 * 86_400_000);
      await environment.teardown();
    } finally {
      await server.stop();
    }
  });
});

describeWith(['chromium'], 'Chromium', () => {
  test('opens a page', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>소원</h1>');
      expect(await page.textContent('h1')).toBe('소원');
    } finally {
      await browser.close();
    }
  });
});
