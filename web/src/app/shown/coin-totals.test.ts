import { totalsRule } from '@sowon/contracts/coin-totals/rule';
import type { CoinTotalsProof, SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const none = {
  before: 0,
  issued: 0,
  used: 0,
  expired: 0,
  refunded: 0,
  chargedBack: 0,
  debtPaid: 0,
  added: 0,
  taken: 0,
  reissued: 0,
  outstanding: 0,
};
const signed: SignedCoinTotals = {
  totals: {
    rule: totalsRule,
    day: today,
    number: 2,
    previous: 'a'.repeat(64),
    publishedAt: `${today}T16:20:00.000Z`,
    bought: { ...none, before: 1_000, issued: 300, used: 50, outstanding: 1_250 },
    given: { ...none, issued: 20, outstanding: 20 },
    held: 30,
    owed: { before: 0, made: 7, paid: 0, outstanding: 7 },
    tree: { root: 'b'.repeat(64), leaves: 64 },
    ledger: { position: 9, anchor: { number: 3, hash: 'c'.repeat(64) } },
    publicKey: 'MCowBQYDK2VwAyEA',
  },
  hash: 'd'.repeat(64),
  signature: 'AAAA',
};
const replies = (more: Replies = {}): Replies => ({ coinTotalsPage: { days: [signed] }, ...more });

test('shows the coin totals of a day and their changes day by day', async () => {
  const page = showPage('/coin-totals', replies());
  await page.find('main h2', `${today}: 1,270 coins`);
  expect(page.text()).toContain('30 of them wait in missions. Members owe 7 coins');
  await page.find('main tr', 'Used for missions');
  expect(page.all('main tbody tr').map((row) => row.textContent)).toContain('Used for missions−500');
  expect(page.all('main figure figcaption')).toHaveLength(1);
  await page.find('main a[download="coin-totals.csv"]');
  // Only members can check their coins.
  expect(page.text()).not.toContain('Are my coins in it?');
});

test('before the first day the page says when that day comes', async () => {
  const page = showPage('/coin-totals', replies({ coinTotalsPage: { days: [] } }));
  await page.find('main', 'Nothing is published yet.');
});

test('the address holds the day and the number of days', async () => {
  const page = showPage('/coin-totals?day=2026-11-21&days=90', replies());
  await page.find('main h2', 'coins');
  expect(page.sent).toContain('coinTotalsPage ?until=2026-11-21&days=90');
});

test('a member whose coins are not in the total reads what does not agree and what to do', async () => {
  const by = fan();
  const proof: CoinTotalsProof = {
    day: today,
    owner: by.id,
    coins: 42,
    held: 2,
    parts: [0, 1].map((part) => ({ part, coins: 21, salt: '1'.repeat(64), index: part, path: [] })),
  };
  const page = showPage('/coin-totals', replies({ coinTotalsProof: proof, coinHistory: pageOf([]) }), by);
  await page.press('main button', 'Check my coins');
  await page.find('main [role=alert]', 'Something does not agree.');
  expect(page.text()).toContain('you had 42 coins, 2 of them waiting in missions');
  const [included] = page.all('main li').map((line) => line.textContent);
  expect(included).toContain('Does not agree');
  await page.find('main button', 'Save my proof');
});
