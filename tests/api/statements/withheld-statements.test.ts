import type { DocumentFile, Reply, Routes, Statement } from '@sowon/contracts';
import { canonicalJson } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteBusinessType } from '../../../services/src/slices/people/creators/business.ts';
import { StatementData, writtenData } from '../../../services/src/slices/settlement/statements/data.ts';
import { type CreatorPerson, openMarketplace } from '../../harness/marketplace.ts';
import { textOfPdf } from '../../harness/pdf-text.ts';
import { sheetsOf } from '../../harness/workbook.ts';
import { type Payday, paydayOn } from '../payouts/payday.ts';

/** On 1 February 2027 in Korea: January is closed by the policy that withholds, December by the one before. */
let day: Payday;
beforeEach(async () => {
  day = await paydayOn(
    await openMarketplace({ PUBLIC_URL: 'https://sowon.example' }, new Date('2027-02-01T03:00:00.000Z')),
  );
});
afterEach(() => day?.market.close());

const issue = async (creator: CreatorPerson, year: number, month: number) => {
  const path = `/creators/${creator.creatorId}/statements`;
  return (await day.market.call<Statement>('POST', path, { as: creator, body: { year, month } })).body;
};
const file = async (creator: CreatorPerson, { number }: Statement, format: string, language: string) => {
  const path = `/creators/${creator.creatorId}/statements/${number}?format=${format}&language=${language}`;
  const { body } = await day.market.call<DocumentFile>('GET', path, { as: creator });
  return Buffer.from(body.file, 'base64');
};
const cellsOf = (csv: Buffer) =>
  csv
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

test('shows withheld tax as a separate line in every format and language', async () => {
  const creator = await day.earner(1_000, { month: '2027-01' });
  await day.close('2027-01');
  const statement = await issue(creator, 2027, 1);
  const words = {
    ko: ['소득세 원천징수 (3%)', '지방소득세 원천징수 (소득세의 10%)'],
    en: ['Income tax withheld (3%)', 'Local income tax withheld (10% of the income tax)'],
    ja: ['所得税の源泉徴収（3%）', '地方所得税の源泉徴収（所得税の10%）'],
  };
  for (const [language, [income = '', local = '']] of Object.entries(words)) {
    const text = textOfPdf(await file(creator, statement, 'PDF', language));
    // Kanji cannot be read back from a PDF; the workbook contains them.
    const names = language === 'ja' ? [] : [income, local];
    for (const part of [...names, '-1,350', '-130', '43,520']) expect(text).toContain(part);
    const [sheet] = sheetsOf(await file(creator, statement, 'XLSX', language));
    expect(sheet).toContainEqual([income, -1_350]);
    expect(sheet).toContainEqual([local, -130]);
  }
  const [headings = [], mission = [], sums = []] = cellsOf(await file(creator, statement, 'CSV', 'en'));
  const columns = ['Income tax', 'Local tax', 'Net'].map((name) => headings.indexOf(name));
  expect(columns.map((column) => [mission[column], sums[column]])).toEqual([
    ['0', '1350'],
    ['0', '130'],
    ['45000', '43520'],
  ]);
});

test('shows the tax invoice text in the statement of a business', async () => {
  const creator = await day.earner(1_000, { month: '2027-01' });
  const told = { creatorId: creator.creatorId, businessType: 'PRIVATE', at: new Date('2027-01-02') } as const;
  await day.market.ctx.db.transaction().execute((trx) => noteBusinessType(trx, told));
  await day.close('2027-01');
  const statement = await issue(creator, 2027, 1);
  const text = textOfPdf(await file(creator, statement, 'PDF', 'ko'));
  for (const part of ['40,910', '4,090', '45,000']) expect(text).toContain(part);
  expect(text).not.toContain('원천징수');
  const [sheet] = sheetsOf(await file(creator, statement, 'XLSX', 'en'));
  expect(sheet).toContainEqual([
    'Tax invoice (issued by the creator)',
    'supply of 40,910 won + VAT of 4,090 won = 45,000 won',
  ]);
});

test('shows no tax in a statement of an earlier month, as before the tax existed', async () => {
  const creator = await day.earner(1_000, { month: '2026-12' });
  await day.close('2026-12');
  const statement = await issue(creator, 2026, 12);
  const [headings = []] = cellsOf(await file(creator, statement, 'CSV', 'en'));
  expect(headings).toHaveLength(18);
  expect(textOfPdf(await file(creator, statement, 'PDF', 'ko'))).not.toContain('원천징수');
  const path = `/creators/${creator.creatorId}/statements?year=2026&month=12`;
  const { body } = await day.market.call<Reply<Routes['statementsOfMonth']>>('GET', path, { as: creator });
  expect(body).toMatchObject({ current: true });
});

test('reads a statement from before the tax, and writes it again unchanged', () => {
  const lines = {
    coins: 1_000,
    carriedInCoins: 0,
    grossWon: 60_000,
    serviceFeeWon: 9_000,
    paymentFeeWon: 6_000,
    overseasTaxWon: 0,
    overseasAccountFeeWon: 0,
    advanceWon: 0,
    introductionFeeWon: 0,
    debtWon: 0,
    netWon: 45_000,
  };
  const written = {
    format: 1,
    month: '2026-11',
    policyVersion: 1,
    lines,
    rates: [],
    state: 'PAYABLE',
    missions: [],
    payee: { name: 'Luna', businessName: null, registrationNumber: null },
    percents: { service: 15, payment: 10, overseasTax: 10, overseasAccount: 5 },
    toReceiptWon: 45_000,
    payableOn: '2026-12-10',
    paidOn: null,
  };
  const read = StatementData.parse(written);
  expect(read.lines).toMatchObject({ incomeTaxWon: 0, localIncomeTaxWon: 0 });
  expect(writtenData(read)).toBe(canonicalJson(written));
});
