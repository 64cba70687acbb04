import type { Page } from 'playwright-core';
import type { CreatorMember } from '../site.ts';
import { choosePicture } from './choose-picture.ts';
import type { Stop } from './stop.ts';

/** A file of a type that no answer accepts. */
const noPicture = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };

const send = (page: Page) => page.locator('main form [type=submit]').first().click();

/** Returns the button that performs a mission in the to-do list: a request that waits for a decision has two buttons, one to be performed has one. */
export const toPerform = (page: Page) =>
  page
    .locator('main li:not(:has([aria-haspopup=dialog] ~ [aria-haspopup=dialog])) [aria-haspopup=dialog]')
    .first();

/** Stops at a creator's own pages: lists, products and earnings. */
export const stopsOfCreators = ({ creator }: { readonly creator: CreatorMember }): readonly Stop[] => [
  { route: '/creator/:creatorId', as: 'creator', path: `/creator/${creator.creatorId}` },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/list/due',
    acts: {
      perform: (page) => toPerform(page).click(),
      wrong: (page) => page.locator('dialog [type=file]').setInputFiles(noPicture),
    },
  },
  { route: '/mission-management/*', as: 'creator', path: '/mission-management/list/normal' },
  { route: '/mission-management/*', as: 'creator', path: '/mission-management/list/lucky' },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/list/custom',
    acts: {
      accept: (page) => page.locator('main li [aria-haspopup=dialog]').first().click(),
      refuse: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('main li [aria-haspopup=dialog]').nth(1).click();
      },
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/list/custom?sort=price-asc',
    acts: {
      chosen: (page) => page.locator('main section [type=checkbox]').first().check(),
      several: (page) => page.locator('main section [aria-haspopup=dialog]').first().click(),
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  { route: '/mission-management/*', as: 'creator', path: '/mission-management/list/custom?tab=accepted' },
  {
    route: '/mission-management/*',
    as: 'newCreator',
    path: '/mission-management/list/custom',
    acts: {
      on: (page) => page.locator('main [role=switch]').check({ force: true }),
      wrong: send,
    },
  },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/normal',
    acts: {
      moved: async (page) => {
        await page.locator('main li').first().locator('button').nth(1).click();
        await page.locator('main [role=status]:not(:empty)').waitFor({ state: 'attached' });
      },
      edit: (page) => page.locator('main li').first().locator('[aria-haspopup=dialog]').first().click(),
    },
  },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/lucky',
    acts: {
      edit: (page) => page.locator('main li').first().locator('[aria-haspopup=dialog]').first().click(),
    },
  },
  {
    route: '/mission-management/*',
    as: 'newCreator',
    path: '/mission-management/lucky',
    acts: {
      'new-lucky-mission': (page) => page.locator('main [aria-haspopup=dialog]').click(),
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  {
    route: '/mission-management/*',
    as: 'newCreator',
    path: '/mission-management/normal',
    acts: {
      'new-mission': (page) => page.locator('main [aria-haspopup=dialog]').click(),
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  { route: '/mission-management/*', as: 'newCreator', path: '/mission-management/list/due' },
  { route: '/mission-management/*', as: 'newCreator', path: '/mission-management/list/lucky' },
  { route: '/mission-management/*', as: 'newCreator', path: '/mission-management/list/complete' },
  { route: '/mission-management/*', as: 'creator', path: '/mission-management/list/complete' },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/list/complete?year=2018&month=2&sort=price-asc',
  },
  { route: '/mission-management/*', as: 'creator', path: '/mission-management/list/reject' },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/pause',
    acts: {
      wrong: async (page) => {
        await page.locator('main [name=mostOpen]').fill('0');
        await page.locator('main form [type=submit]').click();
      },
    },
  },
  { route: '/mission-management/*', as: 'restingCreator', path: '/mission-management/pause' },
  {
    route: '/:creatorId',
    as: 'fan',
    path: '/resting-star',
    acts: { custom: (page) => page.getByRole('tab').last().click() },
  },
  {
    route: '/adjustment-page',
    as: 'creator',
    acts: { unfolded: (page) => page.locator('main details summary').first().click() },
  },
  {
    route: '/adjustment-page',
    as: 'creator',
    path: '/adjustment-page?tab=past',
    acts: {
      unfolded: (page) => page.locator('main table button').first().click(),
      named: (page) => page.locator('main table section details summary').first().click(),
      issued: async (page) => {
        await page.locator('main table section button').first().click();
        await page.locator('main table section li button').first().waitFor();
      },
      signed: (page) => page.locator('main table section li details summary').first().click(),
    },
  },
  {
    route: '/statement-check',
    as: 'visitor',
    acts: {
      wrong: async (page) => {
        await page.locator('main [name=number]').fill('202611');
        await page.locator('main [type=submit]').click();
        await page.locator('main [aria-invalid=true]').first().waitFor();
      },
      unknown: async (page) => {
        await page.locator('main [name=number]').fill('202611-0123456789AB-1');
        await page.locator('main [name=sha256]').fill('0'.repeat(64));
        await page.locator('main [type=submit]').click();
        await page.locator('main [role=alert]').waitFor();
      },
    },
  },
  { route: '/adjustment-page', as: 'newCreator', path: '/adjustment-page?tab=past' },
  { route: '/:creatorId', as: 'newCreator', path: '/new-creator' },
  { route: '/newbie-creator-mypage', as: 'applicant' },
  { route: '/newbie-creator-mypage', as: 'halfNewbie' },
  { route: '/newbie-creator-mypage', as: 'readyNewbie' },
  {
    route: '/edit-creator-profile',
    as: 'applicant',
    acts: { wrong: send, crop: (page) => choosePicture(page, 'main') },
  },
  {
    route: '/edit-creator-profile',
    as: 'readyNewbie',
    acts: {
      removing: (page) => page.locator('main form fieldset').first().locator('button').last().click(),
    },
  },
  {
    route: '/edit-creator-profile',
    as: 'creator',
    acts: { moving: (page) => page.locator('main [name=url]').fill('star-song-at-night') },
  },
];
