import type { DepositRow } from '@sowon/contracts/deposits/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { takeLines } from './lines.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const deposit = (more: Partial<DepositRow> = {}): DepositRow => ({
  id: 'd',
  depositorName: 'Kim Sowon',
  depositorPhone: '01012345678',
  status: 'ready',
  coinItem: { id: 'i', name: '100 coins', point: 100, price: 10_000 },
  created: '2026-11-27T03:00:00.000Z',
  due: '2026-12-04T15:00:00.000Z',
  ended: null,
  cancelledBy: null,
  cashReceipt: null,
  ...more,
});
const account = { bank: 'Sowon Bank', number: '000-1234-567890', holder: 'Sowon Inc.' };
const replies = (found: DepositRow[] = [], more: Replies = {}): Replies => ({
  currentUser: fan({ phone: '010-9876-5432' }),
  coinBalance: { point: 70, held: 0, debt: 0, nextExpiry: null },
  coinHistory: pageOf<never>([]),
  depositPage: pageOf(found),
  depositTerms: { account, ifPaidNow: '2026-11-27T05:00:00.000Z' },
  guardianConsent: { needed: false, state: 'NONE', asked: null, expires: null },
  coinItems: [
    { id: 'i', itemType: 'CASH', name: '100 coins', point: 100, price: 10_000, usdPrice: 950 },
    { id: 'j', itemType: 'CASH', name: '300 coins', point: 300, price: 30_000, usdPrice: 2_850 },
  ],
  ...more,
});
const pending = '/coin-history?tab=pending';
const readings = (sent: readonly string[]) => sent.filter((call) => call.startsWith('depositPage'));

/** Opens the dialog and chooses a bank deposit. */
async function chooseBank(more: Replies = {}) {
  const page = showPage('/coin-history', replies([], more), fan());
  await page.press('main button', 'Buy coins');
  await page.press('dialog input[value=withoutbankbook]');
  const phone = (await page.find('dialog [name=depositorPhone]')) as HTMLInputElement;
  await soon(() => expect(phone.value).toBe('01098765432'));
  return page;
}

test('the history has a tab for pending charges, and another tab starts at its first page', async () => {
  const page = showPage('/coin-history?page=3', replies(), fan());
  await page.find('main', 'There is no coin history.');
  await page.find('main', 'Requests for a bank deposit are found under “Pending charges”.');
  await page.press('[role=tab]', 'Pending charges');
  await page.find('[role=tabpanel]', 'No deposit is waiting for its money.');
  expect(location.search).toBe('?tab=pending');
  expect(readings(page.sent)).toEqual(['depositPage ?userId=u-fan&status=ready&page=0']);
});

test('a paid deposit shows its cash receipt once issued, and says if the receipt was cancelled', async () => {
  const receipt = { approvalNumber: 'G12345678', approvedOn: '2026-11-28', won: 10_000 };
  const paid = (id: string, cashReceipt: DepositRow['cashReceipt']) =>
    deposit({ id, status: 'paid', ended: '2026-11-27T04:00:00.000Z', cashReceipt });
  const found = [paid('one', receipt), paid('two', { ...receipt, won: 0 }), paid('three', null)];
  const page = showPage(`${pending}&status=paid`, replies(found), fan());
  await page.find('main li', 'Issued on 2026.11.28 for ₩10,000, approval number G12345678');
  const [, cancelled, none] = page.all('main li').map(({ textContent }) => textContent);
  expect(cancelled).toContain('Cancelled (approval number G12345678)');
  expect(none).not.toContain('approval number');
});

test('a row shows the sender, phone, coins, price, status and time, and where to pay', async () => {
  const page = showPage(pending, replies([deposit()]), fan());
  await page.find('main li', 'Kim Sowon');
  await page.find('main li', account.number);
  const words = page.all('main li')[0]?.textContent ?? '';
  for (const said of ['01012345678', '100 coins', '₩10,000', 'Before deposit', '2026.11.27 12:00']) {
    expect(words).toContain(said);
  }
  for (const said of [account.bank, account.holder, '2026.12.05 00:00', '2026.11.27 14:00']) {
    expect(words).toContain(said);
  }
});

test.each([
  ['paid', 'Deposited'],
  ['cancelled', 'Cancelled'],
  ['failed', 'Failed; please contact support'],
  ['held', 'NONE'],
])('a deposit in status %s reads %s, and can be neither paid nor cancelled here', async (status, words) => {
  const ended = deposit({ status: status as DepositRow['status'], ended: '2026-11-28T03:00:00.000Z' });
  const page = showPage(`${pending}&status=cancelled`, replies([ended]), fan());
  await page.find('main li', words);
  expect(readings(page.sent)).toEqual(['depositPage ?userId=u-fan&status=cancelled&page=0']);
  expect(page.all('main li button')).toEqual([]);
});

test('a cancelled deposit says who cancelled it, and that money paid in time still counts', async () => {
  const cancelled = (cancelledBy: DepositRow['cancelledBy'], id: string) =>
    deposit({ id, status: 'cancelled', ended: '2026-11-28T03:00:00.000Z', cancelledBy });
  const found = [cancelled('FAN', 'd1'), cancelled('TIME', 'd2')];
  const page = showPage(`${pending}&status=cancelled`, replies(found), fan());
  await page.find('main li', 'You cancelled it.');
  await page.find('main li', 'If you paid in time, the coins still come');
});

test('a deposit is cancelled after asking whether money is on its way', async () => {
  const page = showPage(pending, replies([deposit()], { cancelDeposit: { id: 'd' } }), fan());
  await page.press('main li button', 'Cancel the request');
  await page.find('dialog', 'please do not cancel');
  expect(page.sent).not.toContain('cancelDeposit');
  await page.press('dialog button', 'Cancel the request');
  await soon(() => expect(page.toasts()).toEqual(['Your request was cancelled.']));
  expect(page.sent).toContain('cancelDeposit');
});

test('an open page shows by itself that a deposit was paid', async () => {
  const found: DepositRow[] = [];
  const answers = {
    ...replies(),
    get depositPage() {
      return pageOf([...found]);
    },
  };
  const page = showPage(`${pending}&status=paid`, answers, fan());
  const { line } = takeLines();
  await page.find('main', 'No deposit was paid yet.');
  const { open, change } = await line();
  open(30_000);
  found.push(deposit({ status: 'paid', ended: '2026-11-28T03:00:00.000Z' }));
  change({ topic: 'balance' });
  await page.find('main li', 'Deposited');
});

test('choosing a bank deposit shows by when coins for a payment made now arrive', async () => {
  const sunday = { depositTerms: { account, ifPaidNow: '2026-11-30T03:00:00.000Z' } };
  const page = await chooseBank(sunday);
  await page.find('dialog', 'your coins come by 2026.11.30 12:00 (Korean time)');
  await page.find('dialog', 'on bank business days from 10:00 to 19:00 (Korea), within 2 hours of these');
});

test('a bank deposit is offered only if an account to pay to is configured', async () => {
  const none = { depositTerms: { account: null, ifPaidNow: '2026-11-27T05:00:00.000Z' } };
  for (const more of [none, { depositTerms: new Refused(503, 'UNAVAILABLE') }]) {
    const page = showPage('/coin-history', replies([], more), fan());
    await page.press('main button', 'Buy coins');
    await page.find('dialog input[value=kakaopay]:checked');
    expect(page.all('dialog input[value=withoutbankbook]')).toEqual([]);
    expect(page.all('dialog input[value=paypal]')).toHaveLength(1);
    closePage();
  }
});

test('PayPal prices are in dollars', async () => {
  const page = showPage('/coin-history', replies(), fan());
  await page.press('main button', 'Buy coins');
  await page.find('dialog button[type=submit]', 'Pay ₩10,000');
  await page.press('dialog input[value=paypal]');
  await page.find('dialog button[type=submit]', 'Pay $9.50');
  await page.find('dialog label', '$28.50');
});

test('a bank deposit asks for a name, uses the member’s own phone, and then shows the next steps', async () => {
  const asked = deposit({ depositorName: 'Lee Haru' });
  const page = await chooseBank({ askDeposit: { id: 'd' }, depositPage: pageOf([asked]) });
  await page.press('dialog input[type=checkbox]');
  await page.press('dialog button[type=submit]', 'Ask for a deposit of ₩10,000');
  await page.find('dialog [name=depositorName][aria-invalid=true]');
  expect(page.sent).not.toContain('askDeposit');
  await page.typeInto('dialog [name=depositorName]', 'Lee Haru');
  await page.press('dialog button[type=submit]');
  await page.find('dialog', account.number);
  await page.find('dialog', 'Lee Haru');
  await page.find('dialog', '2026.11.27 14:00');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.press('dialog button', 'Copy the account number');
  expect(write).toHaveBeenCalledWith(account.number);
  await page.find('dialog a[href="/coin-history?tab=pending"]');
});

test.each([
  [new Refused(503, 'UNAVAILABLE'), 'Please send no money until it stands under pending charges'],
  [new Refused(409, 'CHARGE_LIMIT'), 'can be charged a day'],
  [new Refused(404, 'NOT_FOUND'), 'This cannot be bought this way any more.'],
])('a refused deposit warns a member who may have paid, or says why: %o', async (refused, words) => {
  const page = await chooseBank({ askDeposit: refused });
  await page.typeInto('dialog [name=depositorName]', 'Lee Haru');
  await page.press('dialog input[type=checkbox]');
  await page.press('dialog button[type=submit]');
  await page.find('dialog', words);
});
