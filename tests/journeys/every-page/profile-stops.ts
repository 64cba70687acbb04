import type { Page } from 'playwright-core';
import type { Stop } from './stop.ts';

const send = (page: Page) => page.locator('main form [type=submit]').first().click();

/** Stops at becoming a creator, and at the bank account for payouts. */
export const stopsOfProfiles: readonly Stop[] = [
  {
    route: '/signup-for-creator',
    as: 'visitor',
    acts: {
      terms: async (page) => {
        await page.locator('main a[href="/signup-accept-terms"]').click();
        await page.waitForURL('**/signup-accept-terms');
      },
      form: async (page) => {
        await page.locator('main [type=checkbox]').first().check();
        await send(page);
        await page.waitForURL('**/sign-up');
      },
    },
  },
  { route: '/get-creator-account-number', as: 'visitor' },
  { route: '/get-creator-account-number', as: 'newFan' },
  { route: '/get-creator-account-number', as: 'creator' },
  {
    route: '/bank-account-change',
    as: 'creator',
    path: '/edit-creator-profile',
    acts: {
      account: async (page) => {
        await page.locator('main a[href="/bank-account-change"]').click();
        await page.waitForURL('**/bank-account-change');
      },
      wrong: async (page) => {
        await page.locator('main [name=bankName]').selectOption('우체국');
        await page.locator('main [name=bankAccountHolder]').fill('김하루');
        await page.locator('main [name=bankAccountNumber]').fill('123');
        await send(page);
      },
    },
  },
  { route: '/refund-account', as: 'newFan' },
  {
    route: '/refund-account',
    as: 'fan',
    acts: {
      wrong: async (page) => {
        await page.locator('main [name=bankName]').selectOption('우체국');
        await page.locator('main [name=bankAccountHolder]').fill('김소미');
        await page.locator('main [name=bankAccountNumber]').fill('123');
        await send(page);
      },
    },
  },
  { route: '/refund-account', as: 'creator', fails: '/api/v1/users/me/refund-account' },
  {
    route: '/edit-creator-profile',
    as: 'halfNewbie',
    acts: {
      corporation: async (page) => {
        await page.locator('main [name=businessType]').selectOption('CORPORATION');
        await page.locator('main [name=businessRegistrationNumber]').fill('123');
        await send(page);
      },
    },
  },
];
