import type { CoinLot } from '@sowon/contracts/coins/schemas';
import type { LeavingTerms } from '@sowon/contracts/leaving/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** Account for refunds of bank payments: requested before a charge is withdrawn, and before a member leaves. */

afterEach(closePage);

type Shown = ReturnType<typeof showPage>;

const told = { bankName: '하나은행', lastDigits: '8901', told: '2026-11-27T03:00:00.000Z' };
const owed = { id: 'r', amount: 10_000, currency: 'KRW', dueOn: '2026-12-02' } as const;
const lot = (toAccount: boolean): CoinLot => ({
  id: 'l',
  source: 'CASH',
  point: 100,
  held: 0,
  of: 100,
  credited: '2026-11-27T03:00:00.000Z',
  expiresAt: '2031-11-27T03:00:00.000Z',
  withdrawal: {
    point: 100,
    amount: 10_000,
    currency: 'KRW',
    rule: 'WHOLE',
    fee: 0,
    wholeUntil: '2026-12-04',
    toAccount,
  },
});
const replies = (more: Replies = {}): Replies => ({
  currentUser: fan(),
  coinLots: { frozen: false, payBy: '2026-12-02', lots: [lot(true)], debt: 0, owedFor: [] },
  refundAccount: { account: null, owed: [] },
  withdrawCharge: { id: 'r', point: 100, amount: 10_000, currency: 'KRW', payBy: '2026-12-02' },
  ...more,
});
const withAccount = (more: Replies = {}): Replies =>
  replies({ refundAccount: { account: told, owed: [] }, ...more });

async function fill(page: Shown, name: string, text: string): Promise<void> {
  const field = (await page.find(`main form [name=${name}]`)) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

async function fillAll(page: Shown): Promise<void> {
  await fill(page, 'bankName', '하나은행');
  await fill(page, 'bankAccountHolder', '김소미');
  await fill(page, 'bankAccountNumber', '123-456-78901');
  await soon(() => expect(page.all('main form [type=submit]')[0]?.matches(':disabled')).toBe(false));
}
const openDialog = (page: Shown) => page.press('main [aria-haspopup=dialog]', 'Withdraw');

test('a charge paid by bank cannot be withdrawn before the refund account is given', async () => {
  const page = showPage('/my-coins', replies({ tellRefundAccount: { id: 'a' } }), fan());
  await openDialog(page);
  await page.find('dialog', 'Please tell us first to which account the money goes.');
  expect(page.all('dialog button').map(({ textContent }) => textContent)).not.toContain(
    'Withdraw the charge',
  );
  await page.press('dialog a', 'Tell us the account');
  await fillAll(page);
  await page.press('main form [type=submit]', 'Save');
  await soon(() => expect(page.sent.filter((call) => call.startsWith('tellRefundAccount'))).toHaveLength(1));
  await soon(() => expect(location.pathname).toBe('/my-coins'));
});

test('with a refund account the page says where the money goes and by when', async () => {
  const page = showPage('/my-coins', withAccount(), fan());
  await openDialog(page);
  await page.find('dialog', '하나은행 …8901');
  expect(page.text()).not.toContain('the way you paid');
  await page.press('dialog button', 'Withdraw the charge');
  await page.find('dialog', '₩10,000 is sent to the account that you told us, by the end of 2026.12.02');
});

test('any other charge is refunded to its payment method', async () => {
  const lots = { frozen: false, payBy: '2026-12-02', lots: [lot(false)], debt: 0, owedFor: [] };
  const page = showPage('/my-coins', replies({ coinLots: lots }), fan());
  await openDialog(page);
  await page.find('dialog', 'the money comes back the way you paid');
  await page.press('dialog button', 'Withdraw the charge');
  await page.find('dialog', '₩10,000 comes back the way you paid');
});

test('a member owed a refund without an account is asked for one on the coin page', async () => {
  const page = showPage('/my-coins', replies({ refundAccount: { account: null, owed: [owed] } }), fan());
  await page.find('main', 'We owe you money and do not know where to send it.');
  await page.press('main a', 'Account for your refunds');
  await page.find('main dt', 'By the end of 2026.12.02');
  await page.find('main form [name=bankName]');
});

test('an old login needs the password first', async () => {
  const page = showPage(
    '/refund-account',
    withAccount({ tellRefundAccount: new Refused(403, 'LOGIN_TOO_OLD') }),
    fan(),
  );
  await page.find('main', '하나은행, the number that ends with 8901');
  await fillAll(page);
  await page.press('main form [type=submit]', 'Save');
  await page.find('main form', 'You logged in some time ago. Please enter your password.');
});

const terms: LeavingTerms = {
  obstacles: [],
  missions: { count: 0, points: 0 },
  lost: 0,
  unpaid: 0,
  toAccount: true,
  refunds: [{ points: 100, amount: 10_000, currency: 'KRW' }],
};

test('a leaving member enters the account first and returns to leaving', async () => {
  const page = showPage(
    '/leave',
    replies({ leavingTerms: terms, socialAccounts: [], tellRefundAccount: { id: 'a' } }),
    fan(),
  );
  await page.find('main', 'Please tell us before you leave to which account that money goes.');
  expect(page.all('main form')).toEqual([]);
  await page.press('main a', 'Tell us the account');
  await fillAll(page);
  await page.press('main form [type=submit]', 'Save');
  await soon(() => expect(location.pathname).toBe('/leave'));
});

test('a member with an account can leave and sees where the money goes', async () => {
  const page = showPage('/leave', withAccount({ leavingTerms: terms, socialAccounts: [] }), fan());
  await page.find('main', 'What you paid by bank is sent to 하나은행, the number that ends with 8901.');
  await page.find('main form [name=password]');
});
