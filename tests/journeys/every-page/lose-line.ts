import type { Page } from 'playwright-core';

/** Opens the page as a browser that keeps the app does where there is no line. */
export async function loseLine(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace('<html', '<html data-without-line');
    await route.fulfill({ response: reply, body });
  });
  // What the service worker fetches is not to be changed on its way.
  await page.evaluate(`navigator.serviceWorker.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))`);
  await page.reload();
  await page.locator('main [role=alert]').waitFor();
}
