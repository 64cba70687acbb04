import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { afterEach, expect, test } from 'vitest';
import { creator, ratesVersion } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

type MyGrade = Reply<Routes['myGrade']>;

const begun: MyGrade = {
  grade: 'SILVER',
  month: '2026-11',
  lastDay: '2026-11-30',
  onTime: 7,
  coins: 210,
  missing: 3,
  due: 'SILVER',
  standing: null,
  proposal: null,
};

const now = ratesVersion();

function standing(more: Partial<MyGrade>, readRates: Replies['readRates'] = { now, coming: [] }) {
  const mine = { ...begun, ...more };
  const strikes = { grade: mine.grade, standing: 0, requestsBlockedUntil: null, strikes: [] };
  const replies: Replies = { myStrikes: strikes, myGrade: mine, readRates };
  return showPage('/creator-standing', replies, creator());
}

test('shows what is missing for Gold and by when', async () => {
  const page = standing({});
  await page.find('main p', '3 more missions on time by 2026.11.30, and you are proposed for Gold.');
  await page.find('main dl', '210 coins');
  expect(page.text()).not.toContain('you are proposed for Gold. Your grade');
});

test('one missing mission is singular, and a Gold creator reads that they keep their grade', async () => {
  const page = standing({ grade: 'GOLD', onTime: 9, missing: 1 });
  await page.find('main p', '1 more mission on time by 2026.11.30, and you stay at least Gold.');
});

test('shows the rank among eligible creators, and the rank needed for Diamond', async () => {
  const enough = { onTime: 12, missing: 0 };
  const gold = standing({ ...enough, due: 'GOLD', standing: { place: 3, of: 11, diamonds: 2 } });
  await gold.find('main p', 'By coins you are number 3 of 11; up to number 2 it is Diamond.');
  closePage();
  const best = standing({ ...enough, due: 'DIAMOND', standing: { place: 2, of: 11, diamonds: 2 } });
  await best.find('main p', 'are number 2 of 11 by coins: that is Diamond so far.');
});

test('shows that a proposed grade waits for confirmation', async () => {
  const page = standing({ proposal: { id: 'p', month: '2026-10', grade: 'DIAMOND' } });
  await page.find('main div', 'By your work in 2026.10 you are proposed for Diamond.');
});

test('shows the current coin value of each grade and every fee', async () => {
  const page = standing({});
  await page.find('main dl', 'Silver₩61 a coin, before feesGold₩72 a coin, before feesDiamond₩83 a coin');
  const fees = await page.find('main section', 'Fees and minimum now');
  for (const words of [
    ...['Service fee14%', 'Payment fee9%', 'Tax on overseas payments11%', 'Overseas account fee4%'],
    ...['Fewest coins that are paid400 coins', 'to an overseas account1,200 coins'],
  ])
    expect(fees.textContent).toContain(words);
  expect(page.all('main section h2').map(({ textContent }) => textContent)).toEqual([
    ...['Your grade', 'Fees and minimum now', 'This month so far', 'What strikes lead to'],
  ]);
});

test('shows the rates that change in a coming month, old and new, and no others', async () => {
  const march = { ...now, version: 2, fromMonth: '2027-03', serviceFeePercent: 12, minimumCoins: 300 };
  const may = { ...march, version: 3, fromMonth: '2027-05', wonPerCoin: { ...now.wonPerCoin, GOLD: 75 } };
  const page = standing({}, { now, coming: [march, may] });
  const first = await page.find('main section', 'From 2027.03 on');
  expect(first.querySelector('dl')?.textContent).toBe(
    'Service fee14% → 12%Fewest coins that are paid400 coins → 300 coins',
  );
  const second = await page.find('main section', 'From 2027.05 on');
  expect(second.querySelector('dl')?.textContent).toBe('A coin at Gold, before fees₩72 → ₩75');
  // The current rate stays as it is.
  await page.find('main dl', 'Gold₩72 a coin, before fees');
});

test('the grade is shown even if the rates cannot be loaded, and one message says so', async () => {
  const page = standing({ grade: 'GOLD' }, new Refused(404, 'NOT_FOUND'));
  const card = await page.find('main section', 'Your grade');
  await page.find('main [role=alert]');
  expect(card.textContent).toContain('Gold');
  expect(page.all('main [role=alert]')).toHaveLength(1);
});
