import type { DocumentFile, Reply, Routes, Statement } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { textOfPdf } from '../../harness/pdf-text.ts';
import { sheetsOf } from '../../harness/workbook.ts';
import { hana, month, openPayday, type Payday, resultOf } from '../payouts/payday.ts';

const company = {
  COMPANY_NAME: '(주)소원',
  COMPANY_BUSINESS_NUMBER: '220-81-62517',
  COMPANY_ADDRESS: '서울특별시 마포구 양화로 1',
  COMPANY_REPRESENTATIVE: '김소원',
  COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-0001호',
  COMPANY_PHONE: '02-000-0000',
  COMPANY_EMAIL: 'help@sowon.example',
};
let day: Payday;
beforeEach(async () => {
  day = await openPayday({ PUBLIC_URL: 'https://sowon.example', ...company });
});
afterEach(() => day?.market.close());

const statements = ({ creatorId }: CreatorPerson) => `/creators/${creatorId}/statements`;
const issue = async (creator: CreatorPerson) => {
  const sent = { as: creator, body: { year: 2026, month: 11 } };
  return (await day.market.call<Statement>('POST', statements(creator), sent)).body;
};
const page = async (creator: CreatorPerson) => {
  const path = `${statements(creator)}?year=2026&month=11`;
  return (await day.market.call<Reply<Routes['statementsOfMonth']>>('GET', path, { as: creator })).body;
};
const file = async (creator: CreatorPerson, { number }: Statement, format: string, language = 'ko') => {
  const path = `${statements(creator)}/${number}?format=${format}&language=${language}`;
  const { body } = await day.market.call<DocumentFile>('GET', path, { as: creator });
  return Buffer.from(body.file, 'base64');
};

test('names the same parties on page, file and console: company, holder, masked account, pay day', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const { head } = await page(creator);
  expect(head).toMatchObject({
    legalName: '김하루',
    account: { bank: '하나은행', lastDigits: '8901' },
    issuer: { name: '(주)소원', businessNumber: '220-81-62517', address: '서울특별시 마포구 양화로 1' },
    payableOn: '2026-12-10',
    paidOn: null,
  });
  const statement = await issue(creator);
  const [sheet] = sheetsOf(await file(creator, statement, 'XLSX'));
  for (const row of [
    ['발급자', '(주)소원'],
    ['발급자 사업자등록번호', '220-81-62517'],
    ['발급자 주소', '서울특별시 마포구 양화로 1'],
    ['성명 (예금주)', '김하루'],
    ['지급 계좌', '하나은행 (끝자리 8901)'],
    ['지급 예정일', '2026-12-10'],
  ])
    expect(sheet).toContainEqual(row);
  const pdf = textOfPdf(await file(creator, statement, 'PDF', 'en'));
  for (const part of ['Issued by', '220-81-62517', '김하루', '하나은행, ending in 8901', '2026-12-10'])
    expect(pdf).toContain(part);
  for (const fact of Object.values(company)) expect(pdf).toContain(fact);
  expect(pdf).not.toContain(hana.bankAccountNumber);
  const read = await callConsole<DocumentFile>(day.market, 'POST', `/statements/${statement.number}/read`, {
    as: day.maker,
    body: { reason: 'The bank asks', format: 'PDF', language: 'en' },
  });
  expect(textOfPdf(Buffer.from(read.body.file, 'base64'))).toBe(pdf);
});

test('shows the payment day of the bank, and the account only while the paid one is current', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const batch = await day.sent();
  day.market.setTime('2026-12-03T03:00:00.000Z');
  await day.apply(batch.id, resultOf(batch), { paidOn: '2026-12-02' });
  expect((await page(creator)).head).toMatchObject({ paidOn: '2026-12-02', account: { lastDigits: '8901' } });
  const paid = await issue(creator);
  expect(sheetsOf(await file(creator, paid, 'XLSX'))[0]).toContainEqual(['지급일', '2026-12-02']);

  await day.setAccount(creator, { ...hana, bankAccountNumber: '99912345670000' });
  expect((await page(creator)).head.account).toBeNull();
  // An issued statement stays unchanged.
  expect(sheetsOf(await file(creator, paid, 'XLSX'))[0]).toContainEqual([
    '지급 계좌',
    '하나은행 (끝자리 8901)',
  ]);
});

test('names no legal name without an account, and leaves no line empty', async () => {
  const creator = await day.earner(1_000, { account: null });
  await day.close(month);
  expect((await page(creator)).head).toMatchObject({ legalName: null, account: null });
  const [sheet = []] = sheetsOf(await file(creator, await issue(creator), 'XLSX'));
  expect(sheet.map(([name]) => name)).not.toEqual(expect.arrayContaining(['성명 (예금주)']));
  expect(sheet.every(([, value]) => value !== null && value !== '')).toBe(true);
});
