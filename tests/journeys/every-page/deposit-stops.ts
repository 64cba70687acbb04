import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

const byBank = async (page: Page) => {
  await page.locator('main [aria-haspopup=dialog]').first().click();
  await page.locator('dialog input[value=withoutbankbook]').check();
  await page.locator('dialog [name=depositorPhone]').waitFor();
};

/** Stops at deposits by bank: the form with its errors, the instructions, the list, and the question before a request is withdrawn. */
export const depositStops: readonly Stop[] = [
  {
    route: '/coin-history',
    as: 'newFan',
    path: '/coin-history?tab=pending&status=paid',
    acts: {
      byBank,
      wrong: async (page) => {
        await page.locator('dialog input[value=other]').check();
        await page.locator('dialog [type=submit]').click();
        await page.locator('dialog [aria-invalid=true]').first().waitFor();
      },
      asked: async (page) => {
        await page.locator('dialog [name=depositorName]').fill('김소원');
        await page.locator('dialog [name=depositorPhone]').fill('01012345678');
        await page.locator('dialog input[name=receiptTo][value=phone]').check();
        await page.locator('dialog [type=checkbox]').check();
        await page.locator('dialog [type=submit]').click();
        await page.locator('dialog a[href="/coin-history?tab=pending"]').waitFor();
      },
      pending: (page) => page.locator('dialog a[href="/coin-history?tab=pending"]').click(),
      cancel: async (page) => {
        await page.locator('main li [aria-haspopup=dialog]').first().click();
        await page.locator('dialog button').last().click();
        await page.locator('dialog').waitFor({ state: 'detached' });
      },
    },
  },
  { route: '/coin-history', as: 'newFan', path: '/coin-history?tab=pending&status=cancelled' },
  {
    route: '/coin-history',
    as: 'fan',
    path: '/coin-history?tab=pending',
    fails: '/api/v1/payment/bank-transfer/page',
  },
];
