import type { Stop } from './stop.ts';

/** Leaving: what it would cost, what stands in the way, and what who has left sees. */
export const stopsOfLeaving: readonly Stop[] = [
  {
    route: '/leave',
    as: 'newFan',
    acts: {
      // It is not sent: a wrong password would be counted, and a right one be the end of them.
      agreed: async (page) => {
        await page.locator('main form input:not([hidden]):not([type=checkbox])').first().fill('missions4you');
        await page.locator('main form [type=checkbox]').last().check();
      },
    },
  },
  { route: '/leave', as: 'fan' },
  { route: '/leave', as: 'creator' },
  { route: '/left', as: 'visitor' },
];
