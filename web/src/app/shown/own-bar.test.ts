import type { Notice } from '@sowon/contracts/notices/schemas';
import { afterEach, expect, test } from 'vitest';
import { comment, creator, fan, mission, pageOf } from './examples.ts';
import { takeLines } from './lines.ts';
import { closePage, Refused, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const balanceOf = (point: number) => ({ point, held: 0, debt: 0, nextExpiry: null });
const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'n',
  title: 'Somebody replied',
  content: 'There is a reply.\n\nHave a look.',
  action: 'See it',
  thumbnail: null,
  mission: { id: 'm' },
  missionComment: { id: 'k', missionId: 'm' },
  path: '/mission-detail/m?comment=k',
  created: '2026-11-02T03:00:00.000Z',
  read: false,
  ...more,
});

/** Replies whose values the test can change. */
const server = (point: number, unread: number, listed: readonly Notice[] = []) => {
  const now = { point, unread };
  const replies = {
    get coinBalance() {
      return balanceOf(now.point);
    },
    get unreadNotices() {
      return { unread: now.unread };
    },
    notices: pageOf([...listed]),
    get readNotices() {
      now.unread = 0;
      return { unread: 0 };
    },
  };
  return { now, replies };
};

test('the header shows a fan’s coins and new notices, and updates both live', async () => {
  const { now, replies } = server(12_399, 2);
  const page = showPage('/notifications', replies, fan());
  const { line } = takeLines();
  const coins = await page.find('header a[href="/coin-history"]', '12.3K');
  expect(coins.textContent).toBe('Coin balance: 12,399 coins12.3K');
  await page.find('header a[href="/notifications"]', 'Notices, 2 new');

  const { open, change } = await line();
  open(30_000);
  Object.assign(now, { point: 1, unread: 120 });
  change({ topic: 'balance' });
  change({ topic: 'notices' });
  await page.find('header a', 'Coin balance: 1 coin1');
  await page.find('header a', 'Notices, 99+ new');
});

test('creators, unverified members and visitors have no coins in the header', async () => {
  const { replies } = server(5, 0);
  const ways = async (by?: Parameters<typeof showPage>[2]) => {
    const page = by ? showPage('/provideterms', replies, by) : showPage('/provideterms', replies);
    await page.find('main h1');
    if (by) await page.find('header a[href="/notifications"]', 'Notices');
    // Requested once the bar is shown.
    if (by) await soon(() => expect(page.sent).toContain('unreadNotices'));
    const found = page.all('header a').map((link) => link.getAttribute('href'));
    const asked = page.sent.filter((call) => /coinBalance|unreadNotices/.test(call));
    closePage();
    return [found.includes('/coin-history'), found.includes('/notifications'), asked];
  };
  expect(await ways(creator())).toEqual([false, true, ['unreadNotices']]);
  expect(await ways(fan({ roles: ['ROLE_UNVERIFIED'] }))).toEqual([false, true, ['unreadNotices']]);
  expect(await ways()).toEqual([false, false, []]);
});

test('displayed notices are marked as read once, and stay highlighted while the member looks', async () => {
  const { replies } = server(5, 2, [
    notice(),
    notice({ id: 'o', title: 'Something old', created: '2026-11-01T03:00:00.000Z', read: true }),
  ]);
  const page = showPage('/notifications', replies, fan());
  const item = await page.find('main tbody tr', 'Somebody replied');
  expect(item.textContent).toContain('New');
  expect(item.querySelector('time')?.dateTime).toBe('2026-11-02T03:00:00.000Z');
  expect(item.querySelector('a')?.getAttribute('href')).toBe('/mission-detail/m?comment=k');
  expect((await page.find('main tbody tr', 'Something old')).textContent).not.toContain('New');
  await soon(() => expect(page.sent.filter((call) => call === 'readNotices')).toHaveLength(1));
  await soon(() => expect(page.all('header a[href="/notifications"]')[0]?.textContent).toBe('Notices'));
});

test('a notice shows its picture or a placeholder, and its day', async () => {
  const s3Url = '/media/a/original';
  const thumbnail = { id: 'a', filename: 'a.jpg', kind: 'IMAGE', s3Url } as const;
  const { replies } = server(0, 0, [notice({ thumbnail }), notice({ id: 'o', title: 'Nobody’s' })]);
  const page = showPage('/notifications', replies, fan());
  const withPicture = (await page.find('main tbody tr', 'Somebody replied')).querySelector('img');
  expect([withPicture?.getAttribute('src'), withPicture?.style.width]).toEqual([s3Url, '50px']);
  const without = await page.find('main tbody tr', 'Nobody’s');
  expect([without.querySelector('img'), without.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([
    null,
    'true',
  ]);
  expect(without.querySelector('time')?.textContent).toContain('2026. 11. 2.');
});

test('a member without notices reads that there are none', async () => {
  const page = showPage('/notifications', server(0, 0).replies, fan());
  await page.find('main', 'There are no notices.');
});

/** A mission that exists until an operator hides it. */
const until = () => {
  let isThere = true;
  return {
    hide: () => {
      isThere = false;
    },
    replies: {
      get mission() {
        return isThere ? mission() : new Refused(404, 'NOT_FOUND');
      },
      missionComments: pageOf([comment()]),
    },
  };
};

test('a mission hidden during a visit disappears from the viewer’s page', async () => {
  const { hide, replies } = until();
  const page = showPage('/mission-detail/m', replies);
  const { line } = takeLines();
  await page.find('main article', comment().content);
  const { open, change } = await line();
  open(30_000);
  hide();
  change({ topic: 'mission', id: 'm' });
  await page.find('main h1', 'This page cannot be found');
  expect(page.text()).not.toContain(comment().content);
});

test('the mission also disappears if the live connection is refused', async () => {
  const { hide, replies } = until();
  const page = showPage('/mission-detail/m', replies);
  await page.find('main article', comment().content);
  takeLines({ refused: 404 });
  hide();
  await page.find('main h1', 'This page cannot be found');
});

test('the owner of a mission hidden during a visit reads why', async () => {
  let blocked: ReturnType<typeof mission>['blocked'] = null;
  const own = {
    get mission() {
      return mission({ blocked });
    },
    missionComments: pageOf([]),
  };
  const page = showPage('/mission-detail/m', own, fan());
  const { line } = takeLines();
  const { open, change } = await line();
  open(30_000);
  blocked = { at: '2026-11-02T03:00:00.000Z', reason: 'It is rude', shownAgain: null, objectUntil: null };
  change({ topic: 'mission', id: 'm' });
  await page.find('main', 'It is rude');
});

test('a creator finds the notice settings in their menu', async () => {
  const page = showPage('/notifications', server(0, 0).replies, creator());
  await page.find('header a[href="/notification-settings"]', 'Notification settings');
});
