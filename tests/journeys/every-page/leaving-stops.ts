import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

const send = (page: Page) => page.locator('main form [type=submit]').click();

/** Leaving: what it would cost, what stands in the way, and what who has left sees. */
export const stopsOfLeaving: readonly Stop[] = [
  {
    route: '/leave',
    as: 'newFan',
    provokes: [401, '/api/login'],
    acts: {
      wrong: async (page) => {
        await page.locator('main form input:not([hidden]):not([type=checkbox])').first().fill('not-the-one');
        await page.locator('main form [type=checkbox]').last().check();
        await send(page);
        await page.locator('main form [aria-invalid=true]').waitFor();
      },
    },
  },
  { route: '/leave', as: 'fan' },
  { route: '/leave', as: 'creator' },
  { route: '/left', as: 'visitor' },
];
