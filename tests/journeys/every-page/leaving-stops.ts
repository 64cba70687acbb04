import type { Stop } from './stop.ts';

/** Stops at closing an account: its cost, its obstacles, and the pages of a former member. */
export const stopsOfLeaving: readonly Stop[] = [
  {
    route: '/leave',
    as: 'newFan',
    acts: {
      // Not sent: a wrong password would be counted, and the right one would close the account.
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
