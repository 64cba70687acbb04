import { afterEach, expect, test } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';

/** Coins owed for a reversed charge: shown with the coins, and before the next charge. */

afterEach(() => {
  localStorage.clear();
  closePage();
});

const owedFor = [
  {
    payment: 'p',
    charged: '2026-11-20T03:00:00.000Z',
    takenBack: '2026-11-25T03:00:00.000Z',
    ...({ amount: 10_000, currency: 'KRW', debt: 130 } as const),
  },
];
const item = { itemType: 'CASH', price: 10_000, usdPrice: 950 } as const;
const replies = (debt: number, more: Replies = {}): Replies => ({
  currentUser: fan(),
  coinBalance: { point: 0, held: 0, debt, nextExpiry: null },
  coinLots: { frozen: false, payBy: '2026-12-02', lots: [], debt, owedFor: debt > 0 ? owedFor : [] },
  refundAccount: { account: null, owed: [] },
  coinHistory: pageOf<never>([]),
  depositTerms: { account: null, ifPaidNow: '2026-11-27T05:00:00.000Z' },
  guardianConsent: { needed: false, state: 'NONE', asked: null, expires: null },
  coinItems: [
    { id: 'small', name: '100 coins', point: 100, ...item },
    { id: 'large', name: '500 coins', point: 500, ...item },
  ],
  ...more,
});

test('names the charge that caused the debt and how the debt ends, even with a balance of 0', async () => {
  const page = showPage('/my-coins', replies(130), fan());
  await page.find('main', 'You owe 130 coins.');
  await page.find('main', 'The next coins that you buy');
  await page.find('main dt', 'Charge of ₩10,000 on 2026.11.20, taken back on 2026.11.25');
  await page.find('main dd', '130 coins');
  expect(page.text()).not.toContain('You have no coins.');
});

test('shows nothing without a debt', async () => {
  const page = showPage('/my-coins', replies(0), fan());
  await page.find('main', 'You have no coins.');
  expect(page.text()).not.toContain('You owe');
});

test('does not offer a charge to a member who can no longer buy coins', async () => {
  const lots = { frozen: true, payBy: '2026-12-02', lots: [], debt: 130, owedFor };
  const page = showPage('/my-coins', replies(130, { coinLots: lots }), fan());
  await page.find('main', 'As you cannot buy coins any more, please contact support');
  expect(page.text()).not.toContain('The next coins that you buy');
});

test('shows the debt beside the balance, and before a charge the part that settles it', async () => {
  const page = showPage('/coin-history', replies(130), fan());
  await page.find('main', '130 coins are owed for a charge that was taken back');
  await page.press('main button', 'Buy coins');
  // The smallest pack that exceeds the debt is preselected.
  await page.find('dialog input[value=large]:checked');
  await page.find('dialog', '130 coins of these settle what you owe; 370 coins are left to use.');
  await page.press('dialog input[value=small]');
  await page.find('dialog', '100 coins of these settle what you owe; 0 coins are left to use.');
});

test('does not block a charge if the debt cannot be loaded', async () => {
  const page = showPage('/coin-history', replies(0, { coinBalance: new Refused(500, 'INTERNAL') }), fan());
  await page.press('main button', 'Buy coins');
  await page.find('dialog', 'Total, VAT included');
  expect(page.text()).not.toContain('settle what you owe');
});
