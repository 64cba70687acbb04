import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

const send = (page: Page) => page.locator('main form [type=submit]').click();

/** Types into the fields of a form in their order. */
const type = async (page: Page, ...texts: readonly string[]) => {
  for (const [index, text] of texts.entries()) {
    await page.locator('main form input:not([hidden])').nth(index).fill(text);
  }
};

/** Stops at forgotten and changed passwords. */
export const stopsOfPasswords: readonly Stop[] = [
  {
    route: '/forgot-password',
    as: 'visitor',
    acts: {
      wrong: async (page) => {
        await type(page, 'somi@');
        await send(page);
      },
    },
  },
  { route: '/email-sent', as: 'visitor', path: '/email-sent?view=forgot-password-email' },
  {
    route: '/password-reset',
    as: 'visitor',
    path: '/password-reset?code=123',
    provokes: [404, '/api/v1/users/user/forgot-password-reset'],
    acts: {
      wrong: async (page) => {
        await type(page, 'short', 'shorter');
        await send(page);
        await page.locator('main form button[aria-pressed]').first().click();
      },
      expired: async (page) => {
        await type(page, 'brandNew4me', 'brandNew4me');
        await send(page);
        await page.locator('main a[href="/forgot-password"]').waitFor();
      },
    },
  },
  {
    route: '/password-change',
    as: 'creator',
    path: '/edit-creator-profile',
    acts: {
      change: async (page) => {
        await page.locator('main a[href="/password-change"]').click();
        await page.waitForURL('**/password-change');
      },
      wrong: async (page) => {
        await type(page, 'missions4you', 'short', 'shorter');
        await send(page);
      },
    },
  },
];
