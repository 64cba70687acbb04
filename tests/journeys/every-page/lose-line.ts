import type { Page } from 'playwright-core';

/** Opens the page as a browser with the kept app does without a line. */
export async function loseLine(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace('<html', '<html data-without-line');
    await route.fulfill({ response: reply, body });
  });
  // Requests of a service worker cannot be changed in transit.
  await page.evaluate(`navigator.serviceWorker.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))`);
  await page.reload();
  await page.locator('main [role=alert]').waitFor();
}
