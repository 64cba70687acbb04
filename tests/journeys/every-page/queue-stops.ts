import type { Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import type { ConsoleStop } from './stop.ts';

const listOf = (filter: object, more: Partial<ConsoleStop> = {}): ConsoleStop => ({
  page: 'moderation',
  as: 'operator',
  path: `/moderation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  ...more,
});
const itemOf = (id: string, state: string, more: Partial<ConsoleStop> = {}): ConsoleStop => ({
  page: 'moderation/show',
  as: 'operator',
  path: `/moderation/${id}/show?state=${state}`,
  ...more,
});

/** Chooses a decision, whose consequences are shown below. */
const chosen = (page: Page) => page.locator('main [type=radio]').first().check();

/** Selects two rows; a phone's list has no boxes. */
async function chooseTwo(page: Page): Promise<void> {
  for (const box of (await page.locator('main td [type=checkbox]').all()).slice(0, 2)) await box.check();
}

async function askAboutTwo(page: Page): Promise<void> {
  const ask = page.locator('main [aria-haspopup=dialog]:has-text("(2)")');
  if ((await ask.count()) === 0) return;
  await ask.nth(1).click();
  await page.locator('[role=dialog] [type=submit]:enabled').waitFor();
}

/** Stops at the moderation queue, with things of each kind, and at the work on each. */
export const stopsOfQueue = ({ talk, missions, productId, creator }: Cast): readonly ConsoleStop[] => [
  listOf({ state: 'UNREVIEWED' }, { acts: { chosen: chooseTwo, asked: askAboutTwo } }),
  listOf({ state: 'ESCALATED' }),
  listOf({ state: 'APPEALED' }),
  listOf({ state: 'RESOLVED' }),
  listOf({ state: 'APPEALED', kind: 'MEDIA' }),
  itemOf(talk.reportedId, 'UNREVIEWED', { acts: { chosen } }),
  itemOf(missions.voice, 'UNREVIEWED'),
  itemOf(talk.escalatedId, 'ESCALATED'),
  itemOf(talk.objectedId, 'APPEALED', { acts: { chosen } }),
  itemOf(missions.blocked, 'APPEALED'),
  itemOf(productId, 'RESOLVED'),
  itemOf(creator.creatorId, 'RESOLVED'),
  itemOf('00000000-0000-7000-8000-000000000000', 'RESOLVED', {
    provokes: [404, '/admin/api/moderation/'],
  }),
];
