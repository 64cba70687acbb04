import { afterEach, expect, test } from 'vitest';
import { readKept } from '../../lib/kept.ts';
import { creatorPage, fan, mission, pageOf, product } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** Messages for a fan with too few coins for a wish. */

afterEach(closePage);

const pack = (point: number) => ({
  id: String(point),
  itemType: 'CASH' as const,
  name: '',
  point,
  price: point * 100,
  usdPrice: 1,
});
const replies = (coinPrice: number, debt = 0): Replies => ({
  creator: creatorPage(),
  productList: [product({ id: 'p1', name: 'A song', coinPrice })],
  missionPage: pageOf<never>([]),
  coinBalance: { point: 70, held: 0, debt, nextExpiry: null },
  coinItems: [pack(100), pack(1_000), pack(3_000)],
  depositTerms: { account: null, ifPaidNow: '2026-11-27T05:00:00.000Z' },
  guardianConsent: { needed: false, state: 'NONE', asked: null, expires: null },
});

async function shortOf(coinPrice: number, debt?: number) {
  const page = showPage('/haru', replies(coinPrice, debt), fan());
  await page.press('article button', 'Make this wishA song');
  await page.find('dialog', 'Request: A song');
  await page.typeInto('dialog textarea', 'Sing of the rain');
  await page.press('dialog button', 'Buy coins and go on');
  return page;
}

test('shows how many coins are missing, and marks the packs that are enough', async () => {
  const page = await shortOf(270);
  await page.find('dialog', '200 coins are missing for your request.');
  expect(page.all('dialog')[0]?.textContent).not.toContain('No pack alone');
  await page.find('dialog label', '1,000 coins₩100,000 · enough');
  expect(page.all('dialog label').map((label) => label.textContent)).toContain('100 coins₩10,000');
  await page.find('dialog input[value="1000"]:checked');
});

test('if no single pack is enough, the page shows a combination and how long it takes', async () => {
  const page = await shortOf(13_070);
  await page.find('dialog', '13,000 coins are missing');
  await page.find('dialog li', '3,000 coins × 4 = ₩1,200,000');
  await page.find('dialog li', '1,000 coins × 1 = ₩100,000');
  await page.find('dialog', 'this takes 2 days');
});

test('a debt adds to the missing coins, and the way back keeps the typed text', async () => {
  const page = await shortOf(270, 50);
  await page.find('dialog', '250 coins are missing for your request.');
  await page.press('dialog button[aria-label=Close]');
  const field = (await page.find('dialog textarea')) as HTMLTextAreaElement;
  expect(field.value).toBe('Sing of the rain');
});

test('a fan with exactly enough coins sends the wish and reaches its mission; the consent is not stored', async () => {
  const page = showPage(
    '/haru',
    { ...replies(70), requestMission: { id: 'm', status: 'ACCEPTED' }, mission: mission() },
    fan(),
  );
  await page.press('article button', 'Make this wishA song');
  await page.typeInto('dialog textarea', 'Sing of the rain');
  await page.press('dialog input[value=PARTIES]');
  await page.press('dialog input[type=checkbox]');
  await page.find('dialog input[type=checkbox]:checked');
  await soon(() =>
    expect(readKept('request:p1')).toMatchObject({ requestComment: 'Sing of the rain', seenBy: 'PARTIES' }),
  );
  expect(readKept('request:p1')).not.toHaveProperty('isAgreed');
  await page.press('dialog button[type=submit]', 'Send the request');
  await soon(() => expect(page.toasts()).toEqual(['Your wish was sent.']));
  expect(page.sent.filter((call) => call === 'requestMission')).toHaveLength(1);
  await soon(() => expect(location.pathname).toBe('/mission-detail/m'));
});
