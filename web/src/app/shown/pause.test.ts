import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { afterEach, expect, test } from 'vitest';
import { isoDate } from '../../lib/format/dates.ts';
import { creator, product } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** A creator pauses new requests. */

afterEach(closePage);

const dayMs = 86_400_000;
const counts = {
  waiting: 0,
  toDraw: 0,
  basic: 0,
  lucky: 0,
  customRequested: 0,
  customAccepted: 0,
  completed: 0,
  rejected: 0,
};
const open = (path: string, ownPause: Reply<Routes['ownPause']>, more: Replies = {}) =>
  showPage(
    `/mission-management/${path}`,
    { missionCounts: counts, productList: [product()], ownPause, ...more },
    creator(),
  );

test.each([
  [{ until: '2026-11-30T15:00:00.000Z', mostOpen: null, open: 0 }, 'taken again from 2026.12.01'],
  [{ until: null, mostOpen: 3, open: 3 }, '3 wait for you, and you take 3 at once'],
])('a creator who takes no new requests reads so in their workspace: %j', async (pause, words) => {
  const page = open('normal', pause);
  await page.find('main', words);
  await page.find('main a[href="/mission-management/pause"]', 'Change this');
});

test('a creator who takes requests sees no such message', async () => {
  const page = open('normal', { until: null, mostOpen: 3, open: 2 });
  await page.find('main li', 'A song');
  await soon(() => expect(page.sent).toContain('ownPause'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.text()).not.toContain('Change this');
});

test('a pause can be saved once a value changed, and is refused for a day that has begun', async () => {
  const pause = { until: null, mostOpen: null, open: 2 };
  const page = open('pause', pause, { setPause: { id: 'c' } });
  await page.find('main form', '2 requests wait for you now.');
  expect(page.all('main form [type=submit]')).toEqual([]);
  await page.typeInto('main form [name=until]', isoDate(new Date()));
  await page.press('main form [type=submit]', 'Save');
  await page.find('main form', 'A day from tomorrow on, within a year.');
  expect(page.sent).not.toContain('setPause');
  await page.typeInto('main form [name=until]', isoDate(new Date(Date.now() + 10 * dayMs)));
  await page.press('main form [type=submit]', 'Save');
  await soon(() => expect(page.toasts()).toEqual(['Your pause was saved.']));
});
