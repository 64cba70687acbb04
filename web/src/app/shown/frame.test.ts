import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { keep } from '../../lib/kept.ts';
import { readSession } from '../../lib/session.ts';
import { creator, fan, nobodyNamed } from './examples.ts';
import { closePage, type Replies, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const company = {
  name: '(주)소원',
  representative: '김소원',
  businessNumber: '220-81-62517',
  mailOrderNumber: '제2026-서울마포-0001호',
  address: '서울특별시 마포구 양화로 1',
  phone: '02-000-0000',
  email: 'help@sowon.example',
};
const replies = {
  support: { chatUrl: null, company },
  coinBalance: { point: 70, held: 0, debt: 0, nextExpiry: null },
  unreadNotices: { unread: 0 },
};

async function frameFor(by?: CurrentUser, told: Replies = replies): Promise<Shown> {
  const page = by ? showPage('/provideterms', told, by) : showPage('/provideterms', told);
  await page.find('main h1');
  if (by) await page.find('header a[href="/notifications"]');
  return page;
}
const waysIn = (page: Shown, place: string) =>
  page.all(`${place} a`).map((link) => link.getAttribute('href'));

test('a visitor sees the search, the missions and the login in the header', async () => {
  const page = await frameFor();
  expect(waysIn(page, 'header')).toEqual(['/', '/creator-search', '/browse-missions', '/login']);
});

test('a member also sees their notices, and a menu in place of the login', async () => {
  const page = await frameFor(fan());
  const ways = waysIn(page, 'header');
  for (const way of ['/', '/creator-search', '/browse-missions', '/notifications'])
    expect(ways).toContain(way);
  expect(ways).not.toContain('/login');
});

test('a fan’s menu has their page and the logout', async () => {
  const page = await frameFor(fan());
  await page.find('header li a[href="/user-mypage"]', 'My page');
  await page.find('header li button', 'Log out');
  expect(page.all('header li a[href="/mission-management"]')).toEqual([]);
});

test('a creator’s menu has their page, missions and income, and the logout', async () => {
  const page = await frameFor(creator());
  const { creator: own } = creator();
  await page.find(`header li a[href="/creator/${own?.id}"]`, 'My page');
  await page.find('header li a[href="/mission-management"]', 'Mission management');
  await page.find('header li a[href="/adjustment-page"]', 'Income management');
  await page.find('header li button', 'Log out');
});

test('a logout removes the login and all unfinished input, even if the server refuses', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const page = await frameFor(fan());
  keep('request:p', { to: 'Somi' });
  await page.press('header li button', 'Log out');
  await soon(() => expect(go).toHaveBeenCalledWith('/'));
  expect(readSession()).toMatchObject({ token: null, userId: null });
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('kept:'))).toEqual([]);
  go.mockRestore();
});

test('the header gets a background after more than 100 px of scrolling', async () => {
  const page = await frameFor();
  const header = await page.find('header');
  const scrollTo = (px: number) => {
    window.scrollTo(0, px);
    window.dispatchEvent(new Event('scroll'));
  };
  const above = header.className;
  scrollTo(101);
  await soon(() => expect(header.className).not.toBe(above));
  scrollTo(100);
  await soon(() => expect(header.className).toBe(above));
  scrollTo(0);
});

test('the footer has the FAQ, the terms, the company with its address, and the support hours', async () => {
  const page = await frameFor();
  for (const way of ['/faq', '/provideterms', '/privacyTerms', '/operating-policies']) {
    expect(waysIn(page, 'footer')).toContain(way);
  }
  await page.find('footer', 'weekdays 11:00 to 19:00');
  const told = await page.find('footer address');
  expect([...told.children].map(({ textContent }) => textContent)).toEqual([
    ...['(주)소원', 'Representative: 김소원', 'Business registration number: 220-81-62517'],
    ...['Mail-order business number: 제2026-서울마포-0001호', '서울특별시 마포구 양화로 1'],
    ...['Phone: 02-000-0000', 'help@sowon.example'],
  ]);
  expect(told.querySelector('a')?.getAttribute('href')).toBe('mailto:help@sowon.example');
});

test('the terms end with the company facts, as the mobile app has no footer', async () => {
  const page = await frameFor();
  await page.find('main address', '제2026-서울마포-0001호');
});

test('a company fact that is not configured is not shown', async () => {
  const told = { ...replies, support: { chatUrl: null, company: nobodyNamed } };
  const page = await frameFor(undefined, told);
  expect((await page.find('footer address')).textContent).toBe('(주)소원');
});

test('pressing the contact link says that it is in preparation', async () => {
  const page = await frameFor();
  await page.press('footer button', 'Contact us');
  await soon(() => expect(page.toasts()).toEqual(['This is currently in preparation.']));
});

test('an unknown address says so and leads to the start page', async () => {
  const page = showPage('/no/such/page', replies);
  await page.find('main', 'This page cannot be found');
  await page.find('main a[href="/"]', 'HOME');
});
