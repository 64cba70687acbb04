import type { Popup } from '@sowon/contracts/popups/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { closePage, type Replies, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(() => {
  closePage();
  localStorage.clear();
});

const popup: Popup = {
  id: 'p',
  title: 'First snow',
  webImage: { s3Url: '/media/p/original' },
  linkBackgroundColor: '#2c1a3e',
  linkTextColor: '#ffffff',
  linkLoggedOn: '/coin-history',
  linkTextLoggedOn: 'Charge coins',
  linkLoggedOff: 'https://event.example/snow',
  linkTextLoggedOff: 'Look around',
};
const replies = (shown: Popup | null = popup): Replies => ({
  currentPopup: { popup: shown },
  currentUser: fan(),
  coinBalance: { point: 1, held: 0, debt: 0, nextExpiry: null },
  myMissions: pageOf<never>([]),
  likedMissions: pageOf<never>([]),
  followPage: pageOf<never>([]),
});
const { setTimeout: after } = globalThis;
/** Shows a page with timers thirty times as fast: a popup comes long after the rest. */
function hurried(...shown: Parameters<typeof showPage>): Shown {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => after(run, ms / 30));
  return showPage(...shown);
}
const landing = () => hurried('/', replies());
const ownPage = () => hurried('/user-mypage', replies(), fan());
const asked = (page: Shown) => page.sent.filter((call) => call === 'currentPopup');
/** Waits until a popup would have appeared. */
async function answered(page: Shown): Promise<void> {
  await soon(() => expect(asked(page)).toHaveLength(1));
  await new Promise((resolve) => after(resolve, 100));
}

test('a visitor sees the popup on the landing page with the visitor link', async () => {
  const page = landing();
  const dialog = await page.find('dialog', 'First snow');
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/p/original');
  const way = await page.find('dialog a', 'Look around');
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([popup.linkLoggedOff, '_blank']);
  expect([way.style.background, way.style.color]).toEqual(['#2c1a3e', '#ffffff']);
});

test('a member sees the popup on their own page with the member link, not on the landing page', async () => {
  const page = ownPage();
  await page.find('dialog', 'First snow');
  expect((await page.find('dialog a', 'Charge coins')).getAttribute('href')).toBe('/coin-history');
  closePage();
  const front = hurried('/', replies(), fan());
  await front.find('main h1');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(asked(front)).toEqual([]);
});

test('a closed popup stays hidden from that audience, and is still shown to the other', async () => {
  const page = landing();
  await page.press('dialog button', 'Close');
  await soon(() => expect(page.all('dialog')).toEqual([]));
  expect(localStorage.getItem('ignore-logged-off-popup')).toBe('["p"]');
  closePage();
  const again = landing();
  await answered(again);
  expect(again.all('dialog')).toEqual([]);
  closePage();
  await ownPage().find('dialog', 'First snow');
});

test('“not today” hides the popup for a day', async () => {
  const page = landing();
  await page.press('dialog button', 'Not today');
  await soon(() => expect(page.all('dialog')).toEqual([]));
  expect(localStorage.getItem('ignore-logged-off-popup')).toBeNull();
  closePage();
  const again = landing();
  await answered(again);
  expect(again.all('dialog')).toEqual([]);
});

test('a member who follows the popup does not see it again; a visitor does', async () => {
  const page = ownPage();
  await page.press('dialog a', 'Charge coins');
  expect(localStorage.getItem('ignore-logged-on-popup')).toBe('["p"]');
  closePage();
  const front = landing();
  const way = await front.find('dialog a', 'Look around');
  way.addEventListener('click', (event) => event.preventDefault());
  way.click();
  expect(localStorage.getItem('ignore-logged-off-popup')).toBeNull();
});

test('without a popup nothing is shown', async () => {
  const page = hurried('/', replies(null));
  await answered(page);
  expect(page.all('dialog')).toEqual([]);
});
