import type { IncomeDetail, Settlement } from '@sowon/contracts/settlements/schemas';
import type { Statement, StatementHead } from '@sowon/contracts/statements/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const lines = {
  coins: 1_000,
  carriedInCoins: 0,
  grossWon: 60_000,
  serviceFeeWon: 9_000,
  paymentFeeWon: 6_000,
  incomeTaxWon: 0,
  localIncomeTaxWon: 0,
  overseasTaxWon: 0,
  overseasAccountFeeWon: 0,
  advanceWon: 0,
  introductionFeeWon: 0,
  debtWon: 0,
  netWon: 45_000,
};
const settlement: Settlement = {
  id: 's',
  year: 2026,
  month: 11,
  created: '2026-11-30T15:30:00.000Z',
  totalEarningCoin: 1_000,
  income: 45_000,
  pgFee: 6_000,
  pgFeeRate: 10,
  fatkatFee: 9_000,
  fatkatFeeRate: 15,
  advancedPaymentCurrent: 0,
  advancedPaymentFeeRate: 0,
  advancedPaymentTotal: 0,
  totalIntroductionFee: 0,
  totalIntroductionFeeCoin: 0,
  toReceipt: 45_000,
  paid: false,
  payment: { state: 'DUE', day: '2026-12-10', obstacle: null },
  statement: {
    ...lines,
    rates: [],
    carriedOver: false,
    taxInvoice: null,
    minimumCoins: 400,
    minimumCoinsOverseas: 1_200,
    percents: {
      service: 15,
      payment: 10,
      overseasTax: 10,
      overseasAccount: 5,
      incomeTax: 3,
      localIncomeTax: 10,
    },
  },
};
const head: StatementHead = {
  creatorName: 'Luna',
  legalName: '김하루',
  businessName: null,
  registrationNumber: '120-81-47521',
  account: { bank: '하나은행', lastDigits: '8901' },
  issuer: { name: '(주)소원', businessNumber: '220-81-62517', address: 'Seoul' },
  payableOn: '2026-12-10',
  paidOn: null,
};
const statement: Statement = {
  number: '202611-3F9A1C77B2D4-1',
  month: '2026-11',
  version: 1,
  sha256: 'a'.repeat(64),
  signature: 'signed',
  keyId: '8f784de2',
  issued: '2026-12-01T03:00:00.000Z',
  replacedBy: null,
};

const ofCreator = (more: Replies) =>
  showPage(
    '/adjustment-page?tab=past',
    {
      currentUser: creator(),
      coinBalance: { point: 0, held: 0, debt: 0, nextExpiry: null },
      settlementPage: pageOf([settlement]),
      ...more,
    },
    creator(),
  );

/** Opens the month; its statements are not read before that. */
async function unfold(page: ReturnType<typeof ofCreator>) {
  await page.find('main table');
  expect(page.sent.some((call) => call.startsWith('statementsOfMonth'))).toBe(false);
  await page.press('main table button', '2026.11');
}

test('the first statement of a closed month is issued there, with the number still allowed', async () => {
  const page = ofCreator({
    statementsOfMonth: { head, issued: [], current: false, left: 12 },
    issueStatement: statement,
  });
  await unfold(page);
  await page.find('main section', '12 more can be issued this year.');
  await page.press('main section button', 'Issue the statement');
  await soon(() => expect(page.toasts()).toEqual(['The statement is issued.']));
  expect(page.sent.filter((call) => call.startsWith('issueStatement'))).toHaveLength(1);
});

test('a closed month shows its withheld tax, and for a business what its tax invoice states', async () => {
  const taxed = { incomeTaxWon: 1_350, localIncomeTaxWon: 130, netWon: 43_520 };
  const person = { ...settlement, statement: { ...settlement.statement, ...taxed } };
  const taxInvoice = { supplyWon: 40_910, vatWon: 4_090 };
  const business = { ...settlement, id: 't', statement: { ...settlement.statement, taxInvoice } };
  const page = ofCreator({
    settlementPage: pageOf([person, business]),
    statementsOfMonth: { head, issued: [], current: false, left: 12 },
  });
  await unfold(page);
  page.all('main table button')[1]?.click();
  await page.find('main dt', 'Income tax withheld (3%)');
  await page.find('main dt', 'Local income tax withheld (10% of the income tax)');
  await page.find('main dt', 'Tax invoice that you issue to us');
  for (const won of ['1,350', '130', '40,910', '4,090']) expect(page.text()).toContain(won);
});

test('each month is labelled by its own percentages', async () => {
  const taken = {
    overseasTaxWon: 1_100,
    overseasAccountFeeWon: 2_400,
    incomeTaxWon: 1_010,
    localIncomeTaxWon: 90,
  };
  const percents = {
    service: 14,
    payment: 9,
    overseasTax: 11,
    overseasAccount: 4,
    incomeTax: 2,
    localIncomeTax: 8,
  };
  const other = { ...settlement, id: 't', statement: { ...settlement.statement, ...taken, percents } };
  const page = ofCreator({ settlementPage: pageOf([settlement, other]) });
  await page.find('main table');
  for (const button of page.all('main table button')) button.click();
  await page.find('main dt', 'Service fee (14%)');
  const [first = '', second = ''] = page.all('main tbody').map(({ textContent }) => textContent);
  for (const title of ['Service fee (15%)', 'Payment fee (10%)']) expect(first).toContain(title);
  for (const title of [
    ...['Service fee (14%)', 'Payment fee (9%)', 'Tax on overseas payments (11% of that part)'],
    ...['Overseas account fee (4%)', 'Income tax withheld (2%)'],
    'Local income tax withheld (8% of the income tax)',
  ])
    expect(second).toContain(title);
});

test('a month shows its carried-over coins; the breakdown of one mission names no percentages', async () => {
  const { coins: _, carriedInCoins: __, ...ofMission } = lines;
  const detail: IncomeDetail = {
    ...ofMission,
    id: 'd',
    missionId: 'm',
    missionProductType: 'BASIC',
    username: 'Somi',
    grade: 'SILVER',
    missionProductName: 'A song',
    coinPrice: 1_000,
    completed: '2026-11-05T00:00:00.000Z',
    wonPerCoin: 60,
  };
  const { statement: month, totalEarningCoin, income, pgFee, fatkatFee } = settlement;
  const sums = { totalEarningCoin, income, pgFee, fatkatFee };
  const page = showPage(
    '/adjustment-page?month=2026-11',
    {
      currentUser: creator(),
      coinBalance: { point: 0, held: 0, debt: 0, nextExpiry: null },
      monthIncome: { ...sums, closed: false, statement: month },
      incomeDetailPage: pageOf([detail]),
    },
    creator(),
  );
  await page.find('main p', 'Below 400 coins (1,200 for overseas accounts) everything carries over.');
  await page.find('main dt', 'Service fee (15%)');
  // The month is still open.
  await page.find('main section', 'Estimate');
  expect(page.text()).not.toContain('Final');
  const titles = (await page.find('main details', 'A song')).querySelectorAll('dt');
  expect([...titles].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Service fee', 'Payment fee']),
  );
});

test('an issued statement is saved in three formats, with its proof and a link to the check', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const page = ofCreator({
    statementsOfMonth: { head, issued: [statement], current: true, left: 11 },
    statementFile: { name: 'a.csv', mediaType: 'text/csv', file: btoa('a,b') },
  });
  await unfold(page);
  await page.find('main section li', 'Version 1');
  const names = page.all('main section li button').map(({ textContent }) => textContent);
  expect(names).toEqual(['PDF', 'CSV', 'XLSX']);
  expect(page.all('main section button').map(({ textContent }) => textContent)).toEqual(names);
  await page.press('main section li button', 'CSV');
  await soon(() => expect(click).toHaveBeenCalledOnce());
  expect(page.text()).toContain(statement.sha256);
  const check = `/statement-check?number=${statement.number}&sha256=${statement.sha256}`;
  await page.find(`main a[href="${check}"]`);
});

test('a changed month offers a new statement, unless twelve were issued in the year', async () => {
  const replaced = { ...statement, replacedBy: '202611-3F9A1C77B2D4-2' };
  const page = ofCreator({ statementsOfMonth: { head, issued: [replaced], current: false, left: 0 } });
  await unfold(page);
  await page.find('main section', 'This month says something else by now');
  await page.find('main section li', 'Replaced');
  expect(page.all('main section button').map(({ textContent }) => textContent)).not.toContain(
    'Issue it again',
  );
});

test.each([
  ['GENUINE', null, 'This statement is genuine, and the newest of its month.'],
  ['REPLACED', 2, 'This statement is genuine, but version 2 has replaced it.'],
  ['UNKNOWN', null, 'We issued no statement with this number and this hash.'],
] as const)('anyone can check a statement: %s', async (answer, replacedByVersion, words) => {
  const path = `/statement-check?number=${statement.number}&sha256=${statement.sha256}`;
  const page = showPage(path, { checkStatement: { answer, replacedByVersion } });
  await page.press('main [type=submit]', 'Check');
  await page.find('main [aria-live]', words);
});

test('an invalid number or hash is reported before a request', async () => {
  const page = showPage('/statement-check', { currentUser: fan() }, fan());
  await page.find('main [name=number]');
  await page.typeInto('main [name=number]', '202611');
  await page.press('main [type=submit]', 'Check');
  await page.find('main form', 'This is no number of a statement.');
  expect(page.sent.some((call) => call.startsWith('checkStatement'))).toBe(false);
});

test('closed months are a table with number, month, coins, amount, and pay day or reason of delay', async () => {
  const month = (id: string, number: number, more: Partial<Settlement>): Settlement => ({
    ...settlement,
    id,
    month: number,
    ...more,
  });
  const page = ofCreator({
    settlementPage: pageOf([
      settlement,
      month('late', 10, { payment: { state: 'LATE', day: '2026-12-10', obstacle: 'TRANSFER_FAILED' } }),
      month('none', 9, { payment: { state: 'LATE', day: '2026-12-10', obstacle: 'ACCOUNT_MISSING' } }),
      month('paid', 8, { payment: { state: 'PAID', day: '2026-09-10', obstacle: null } }),
      month('few', 7, { toReceipt: 0, payment: { state: 'CARRIED_OVER', day: null, obstacle: null } }),
    ]),
  });
  await page.find('main table');
  expect(page.all('main thead th').map(({ textContent }) => textContent)).toEqual([
    ...['No.', 'Settlement month', 'Target coins', 'Settlement amount (KRW)', 'Payment'],
  ]);
  const rows = page
    .all('main tbody tr')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.map(([number, name]) => [number, name])).toEqual([
    ['1', '2026.11'],
    ['2', '2026.10'],
    ['3', '2026.09'],
    ['4', '2026.08'],
    ['5', '2026.07'],
  ]);
  expect(rows.map((row) => row[4])).toEqual([
    'To be paid on 2026.12.10',
    'Late: the bank could not transfer itNext pay day: 2026.12.10Check your account',
    'Late: no bank account is registeredNext pay day: 2026.12.10Check your account',
    'Paid on 2026.09.10',
    'Carried over: below the minimum',
  ]);
});

test('a month shows what its statement names: both parties, the account’s last digits, and the pay day', async () => {
  const page = ofCreator({ statementsOfMonth: { head, issued: [], current: false, left: 12 } });
  await unfold(page);
  await page.find('main dd', '하나은행, ending in 8901');
  const said = page.all('main section dd').map(({ textContent }) => textContent);
  expect(said).toEqual([
    ...['(주)소원', '220-81-62517', 'Seoul', 'Luna', '김하루', '120-81-47521'],
    ...['하나은행, ending in 8901', '2026.12.10'],
  ]);
});
