import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { afterEach, expect, test } from 'vitest';
import { creator } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

type MyGrade = Reply<Routes['myGrade']>;

const begun: MyGrade = {
  ...{ grade: 'SILVER', month: '2026-11', lastDay: '2026-11-30', onTime: 7, coins: 210 },
  ...{ missing: 3, due: 'SILVER', standing: null, proposal: null },
};

function standing(more: Partial<MyGrade>) {
  const mine = { ...begun, ...more };
  const strikes = { grade: mine.grade, standing: 0, requestsBlockedUntil: null, strikes: [] };
  const replies: Replies = { myStrikes: strikes, myGrade: mine };
  return showPage('/creator-standing', replies, creator());
}

test('says what is missing for Gold, until when', async () => {
  const page = standing({});
  await page.find('main p', '3 more missions on time by 2026.11.30, and you are proposed for Gold.');
  await page.find('main dl', '210 coins');
  expect(page.text()).not.toContain('you are proposed for Gold. Your grade');
});

test('one mission is one, and who has Gold keeps it by it', async () => {
  const page = standing({ grade: 'GOLD', onTime: 9, missing: 1 });
  await page.find('main p', '1 more mission on time by 2026.11.30, and you stay at least Gold.');
});

test('says the place among those with enough, and from where on it is Diamond', async () => {
  const enough = { onTime: 12, missing: 0 };
  const gold = standing({ ...enough, due: 'GOLD', standing: { place: 3, of: 11, diamonds: 2 } });
  await gold.find('main p', 'By coins you are number 3 of 11; up to number 2 it is Diamond.');
  closePage();
  const best = standing({ ...enough, due: 'DIAMOND', standing: { place: 2, of: 11, diamonds: 2 } });
  await best.find('main p', 'are number 2 of 11 by coins: that is Diamond so far.');
});

test('tells of the grade that waits to be confirmed', async () => {
  const page = standing({ proposal: { id: 'p', month: '2026-10', grade: 'DIAMOND' } });
  await page.find('main div', 'By your work in 2026.10 you are proposed for Diamond.');
});
