import type { PaymentReply } from '@sowon/contracts/payments/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { closePage, Refused, type Replies, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(() => {
  localStorage.clear();
  closePage();
});

const item = { itemType: 'CASH', name: '100 coins', point: 100, price: 10_000, usdPrice: 950 } as const;
const payment = (more: Partial<PaymentReply>): PaymentReply => ({
  id: 'p',
  status: 'PREPARED',
  point: 100,
  coinItemId: 'i',
  name: '100 coins',
  payMethod: 'kakaopay',
  amount: 10_000,
  currency: 'KRW',
  created: '2026-11-27T03:00:00.000Z',
  credited: null,
  failed: null,
  isBeyondLimit: false,
  ...more,
});
const replies = (more: Replies = {}): Replies => ({
  currentUser: fan(),
  coinBalance: { point: 70, held: 0, debt: 0, nextExpiry: null },
  coinHistory: pageOf<never>([]),
  depositTerms: { account: null, ifPaidNow: '2026-11-27T05:00:00.000Z' },
  guardianConsent: { needed: false, state: 'NONE', asked: null, expires: null },
  coinItems: [{ id: 'i', ...item }],
  merchantCode: { impCode: 'imp00000000', scriptUrl: 'data:text/javascript,' },
  ...more,
});

/** Opens the dialog and gives the consent. */
async function consented(more: Replies = {}): Promise<Shown> {
  const page = showPage('/coin-history', replies(more), fan());
  await page.press('main button', 'Buy coins');
  await page.press('dialog input[type=checkbox]');
  return page;
}

/** Shows the page after the return from the payment provider. */
const cameBack = (reported: string, more: Replies) =>
  showPage(`/coin-history?merchant_uid=p&imp_uid=imp_1&imp_success=${reported}`, replies(more), fan());

test('payment needs coins and agreement to the terms; KakaoPay is preselected', async () => {
  const page = showPage('/coin-history', replies(), fan());
  await page.press('main button', 'Buy coins');
  await page.find('dialog input[value=kakaopay]:checked');
  await page.find('dialog', 'Total, VAT included');
  for (const way of ['kakaopay', 'card', 'phone', 'paypal']) {
    expect(page.all(`dialog input[value=${way}]`)).toHaveLength(1);
  }
  await page.press('dialog button[type=submit]', 'Pay ₩10,000');
  await page.find('dialog [aria-invalid=true]');
  expect(page.sent).not.toContain('createPayment');
});

test('nothing is ordered if the provider’s configuration is unavailable, and the member can retry', async () => {
  const page = await consented({ merchantCode: new Refused(503, 'PROVIDER_UNREACHABLE') });
  await page.press('dialog button[type=submit]', 'Pay ₩10,000');
  await page.find('dialog [role=alert]', 'The payment provider cannot be reached, please try again.');
  expect(page.sent).not.toContain('createPayment');
  await page.find('dialog button[type=submit]:not(:disabled)', 'Pay ₩10,000');
});

test('shows that no order was created and nothing was paid', async () => {
  const page = await consented({ createPayment: new Refused(503, 'PROVIDER_UNREACHABLE') });
  await page.press('dialog button[type=submit]', 'Pay ₩10,000');
  await page.find('dialog [role=alert]', 'The payment provider cannot be reached, please try again.');
  await page.find('dialog button[type=submit]:not(:disabled)', 'Pay ₩10,000');
});

test('shows a failure in the provider’s own words', async () => {
  const failed = { endedBy: 'PROVIDER', words: '한도초과' } as const;
  const page = cameBack('false', {
    payment: payment({ failed }),
    depositCoins: new Refused(400, 'PAYMENT_NOT_PAID'),
  });
  await page.find('main', 'The payment was refused.');
  await page.find('main q', '한도초과');
});

test('a pending PayPal payment says when the coins arrive', async () => {
  const page = cameBack('false', {
    payment: payment({ payMethod: 'paypal', status: 'READY', currency: 'USD', amount: 950 }),
    depositCoins: new Refused(400, 'PAYMENT_NOT_PAID'),
  });
  await page.find('main', 'PayPal has not completed this payment.');
  expect(page.text()).toContain('within 1 to 2 business days');
});

test('a payment beyond the daily limit says why it brought no coins and that the money is refunded', async () => {
  const page = cameBack('true', { payment: payment({ status: 'QUARANTINED', isBeyondLimit: true }) });
  await page.find('main', 'You have already charged as much as you can on the day of this order');
  expect(page.text()).toContain('goes back to you by itself');
});

test('a visit resumes a pending payment only for the member who started it', async () => {
  const begin = (userId: string) =>
    localStorage.setItem('pending-payment', JSON.stringify({ userId, paymentId: 'p', resumePath: null }));
  begin('u-other');
  const other = showPage('/coin-history', replies({ payment: payment({ status: 'CREDITED' }) }), fan());
  await other.find('main', '70 coins');
  expect(other.sent).not.toContain('payment');
  closePage();
  begin('u-fan');
  const own = showPage('/coin-history', replies({ payment: payment({ status: 'CREDITED' }) }), fan());
  await soon(() => expect(own.sent).toContain('payment'));
});

test('warns against paying again while the outcome is unknown', async () => {
  const page = cameBack('false', { payment: payment({}), depositCoins: new Refused(503, 'BUSY') });
  await page.find('main', 'Please do not pay again');
  await page.find('main button', 'Check again');
});
