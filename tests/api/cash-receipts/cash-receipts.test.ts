import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import {
  remindOfCashReceipts,
  takeCashReceiptCauses,
} from '../../../services/src/slices/money/cash-receipts/lifecycle.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { holidaysOf } from '../bank-holidays/holiday-calls.ts';
import { approval, openReceipts, type ReceiptHouse, reason, reference, resultOf } from './receipt-house.ts';

// A Friday, 12:00 in Korea.
const noon = new Date('2026-11-27T03:00:00.000Z');

let market: Marketplace;
let house: ReceiptHouse;
let fan: Person;
let finance: Person;

beforeEach(async () => {
  market = await openMarketplace({ ...demoAccount }, noon);
  [fan, finance] = await Promise.all([market.fan(), market.staff('ROLE_FINANCE')]);
  house = openReceipts(market, finance);
});
afterEach(() => market?.close());

const linesOf = (file: string) => {
  const csv = new TextDecoder('euc-kr').decode(Buffer.from(file, 'base64'));
  return csv.trimEnd().split('\r\n');
};
const withdraw = (lotId: string) => refundCharge(market.ctx, { userId: fan.userId, lotId, key: null });
const shownToFan = async () => {
  const { body } = await market.call<{ content: { cashReceipt: unknown }[] }>(
    'GET',
    `/payment/bank-transfer/page?userId=${fan.userId}&status=paid`,
    { as: fan },
  );
  return body.content.map(({ cashReceipt }) => cashReceipt);
};
const eventsOf = async (stream: string) =>
  (
    await market.ctx.pool.query<{ type: string; payload: object }>(
      'SELECT type, payload FROM ledger.event WHERE stream_id = $1 ORDER BY version',
      [stream],
    )
  ).rows;

test('creates, files and issues a receipt for a paid deposit, and shows the receipt to the fan', async () => {
  const business = await house.paid(fan, { cashReceiptNumber: '1108141272' });
  const person = await house.paid(fan);
  const unusable = await house.paid(fan, { cashReceiptNumber: '021234567' });
  await house.take();
  await house.take();
  const due = await house.list({ status: 'DUE' });
  expect(due.map(({ depositId }) => depositId).toSorted()).toEqual([business, person, unusable].toSorted());
  expect(due[0]).toMatchObject({
    ...{ kind: 'ISSUE', won: 10_000, supplyWon: 9_091, vatWon: 909, on: '2026-11-27', dueOn: '2026-12-02' },
    ...{ late: false, userId: fan.userId, approvalNumber: null, fileId: null },
  });
  expect(await shownToFan()).toEqual([null, null, null]);

  const { status, body: prepared } = await house.prepare();
  expect([status, prepared]).toMatchObject([
    200,
    { status: 'PREPARED', lines: 3, issueWon: 30_000, cancelWon: 0, file: null },
  ]);
  expect((await house.apply(prepared.id, resultOf(prepared))).body.code).toBe('CASH_RECEIPT_NOT_MADE');
  const made = (await house.make(prepared.id)).body;
  expect(made).toMatchObject({ number: 1, selfIssued: 1 });
  const [heading, ...lines] = linesOf(made.file);
  expect(heading).toBe(
    '관리번호,거래구분,거래일자,거래금액,공급가액,부가세,발급수단번호,용도,원승인번호,원승인일자',
  );
  const lineOf = (depositId: string) => prepared.rows.find((row) => row.depositId === depositId)?.line ?? 0;
  const expected = new Map([
    [lineOf(business), '1108141272,지출증빙용'],
    [lineOf(person), '01012345678,소득공제용'],
    [lineOf(unusable), '0100001234,소득공제용'],
  ]);
  expect(lines).toEqual(
    [1, 2, 3].map(
      (line) => `${reference(prepared.id, line)},승인,20261127,10000,9091,909,${expected.get(line)},,`,
    ),
  );

  const failedLine = lineOf(person);
  const result = resultOf(prepared, { [failedLine]: 'E0012' });
  const before = await market.rowCounts();
  expect((await house.check(prepared.id, result)).body).toEqual({
    ...{ issued: 2, known: 0, left: 0, failed: [{ line: failedLine, won: 10_000, code: 'E0012' }] },
  });
  expect(await market.rowCounts()).toEqual(before);
  const done = (await house.apply(prepared.id, result)).body;
  expect(done).toMatchObject({ status: 'DONE', issuedLines: 2, failedLines: 1 });
  expect(await house.list({ depositId: business })).toMatchObject([
    { status: 'ISSUED', approvalNumber: approval(lineOf(business)), approvedOn: '2026-11-27' },
  ]);
  expect(await house.list({ status: 'DUE' })).toMatchObject([{ depositId: person, code: 'E0012' }]);
  expect(await shownToFan()).toContainEqual({
    ...{ approvalNumber: approval(lineOf(business)), approvedOn: '2026-11-27', won: 10_000 },
  });

  // Applying the same file again changes nothing; the failed line is in the next file under another name.
  const after = await market.rowCounts();
  expect((await house.apply(prepared.id, result)).status).toBe(200);
  expect(await market.rowCounts()).toEqual(after);
  const next = await house.issueAll(11);
  expect(next).toMatchObject({
    status: 'DONE',
    lines: 1,
    rows: [{ depositId: person, approvalNumber: approval(11) }],
  });
  expect((await eventsOf(`cash_receipt-${person}`)).map(({ type }) => type)).toEqual([
    'CashReceiptDue',
    'CashReceiptFiled',
    'CashReceiptFailed',
    'CashReceiptFiled',
    'CashReceiptIssued',
  ]);
  expect((await house.prepare()).body.code).toBe('CASH_RECEIPT_NOTHING');
});

test('keeps numbers out of events and audit rows, and audits the reader and reason before a file is served', async () => {
  const depositId = await house.paid(fan, { cashReceiptNumber: '01099998888' });
  await house.take();
  const file = await house.issueAll(1);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .selectAll()
    .where('resource', '=', 'cash-receipt-files')
    .orderBy('id')
    .execute();
  expect(acts.map(({ action, reason: why, staff_id }) => [action, why, staff_id])).toEqual([
    ['prepareCashReceiptFile', null, finance.userId],
    ['makeCashReceiptFile', reason, finance.userId],
    ['applyCashReceiptResult', null, finance.userId],
  ]);
  const stored = JSON.stringify([
    ...(await eventsOf(`cash_receipt-${depositId}`)),
    ...(await eventsOf(`cash_receipt_file-${file.id}`)),
    ...acts,
  ]);
  expect(stored).not.toContain('99998888');
});

test('does not make a file again after the tax office has answered one of its lines', async () => {
  for (const _ of [1, 2]) await house.paid(fan);
  await house.take();
  const file = await house.sent();
  expect((await house.make(file.id)).body).toMatchObject({ number: 1, sha256: file.file?.sha256 });
  const rows = file.rows.slice(0, 1);
  expect((await house.apply(file.id, resultOf({ ...file, rows }))).body).toMatchObject({
    ...{ status: 'MADE', issuedLines: 1 },
  });
  const before = await market.rowCounts();
  expect((await house.make(file.id)).body.code).toBe('ALREADY_DECIDED');
  expect((await market.rowCounts()).staff_acts).toBe(before.staff_acts);
  // A missing line is read as failed, and is due in another file under another name.
  const left = { ...file, rows: file.rows.slice(1) };
  expect((await house.apply(file.id, resultOf(left, { 2: 'E9' }))).body.status).toBe('DONE');
  expect((await house.sent()).rows).toMatchObject([{ depositId: file.rows[1]?.depositId }]);
});

test('issues no receipt for a charge withdrawn before filing, and one cancellation for a later withdrawal', async () => {
  const early = await house.paid(fan);
  await withdraw(early);
  const late = await house.paid(fan);
  await house.take();
  await house.take();
  expect(await house.list({ depositId: early })).toMatchObject([{ status: 'DROPPED', won: 0 }]);
  await house.issueAll(1);
  await withdraw(late);
  await Promise.all([house.take(), takeCashReceiptCauses(market.ctx)]);
  await house.take();
  expect(await house.list({ status: 'DUE' })).toMatchObject([
    { depositId: late, kind: 'CANCEL', won: 10_000, vatWon: 909, dueOn: '2026-12-02' },
  ]);
  const file = await house.sent();
  expect(linesOf((await house.make(file.id)).body.file)[1]).toBe(
    `${reference(file.id, 1)},취소,20261127,10000,9091,909,,,${approval(1)},20261127`,
  );
  // The approval number of another receipt is refused for this one.
  expect((await house.apply(file.id, resultOf(file))).status).toBe(400);
  await house.apply(file.id, resultOf(file, {}, 5));
  expect(await house.list({ kind: 'CANCEL' })).toMatchObject([
    { status: 'ISSUED', approvalNumber: approval(5) },
  ]);
  expect(await shownToFan()).toContainEqual({
    approvalNumber: approval(1),
    approvedOn: '2026-11-27',
    won: 0,
  });
});

test('cancels a receipt in part for a partial refund, also while the receipt is in a file', async () => {
  const depositId = await house.paid(fan);
  await house.take();
  const file = await house.sent();
  // After the days of full refund, the fee of three percent is kept.
  market.setTime('2026-12-14T03:00:00.000Z');
  expect((await withdraw(depositId)).amount).toBe(9_700);
  await house.take();
  expect(await house.list({ depositId })).toMatchObject([{ status: 'FILED', won: 10_000, late: true }]);
  await house.apply(file.id, resultOf(file));
  expect(await house.list({ status: 'DUE' })).toMatchObject([
    { kind: 'CANCEL', won: 9_700, vatWon: 882, on: '2026-12-14', dueOn: '2026-12-19' },
  ]);
  await house.issueAll(7);
  expect(await shownToFan()).toEqual([{ approvalNumber: approval(1), approvedOn: '2026-11-27', won: 300 }]);
});

test('rejects a result file with one wrong row, names the row and changes nothing', async () => {
  await house.paid(fan);
  await house.paid(fan);
  await house.take();
  const file = await house.sent();
  const good = resultOf(file);
  const before = await market.rowCounts();
  const refusedRow = async (csv: string) => {
    const { status, body } = await house.apply(file.id, csv);
    return [status, body.subErrors?.map(({ field }) => field)];
  };
  expect(await refusedRow(good.replace(`-0002,10000`, `-0002,9999`))).toEqual([400, ['file.3']]);
  expect(await refusedRow(good.replace('-0002', '-0003'))).toEqual([400, ['file.3']]);
  expect(await refusedRow(good.replace('-0002', '-0001'))).toEqual([400, ['file.3']]);
  expect(await refusedRow(good.replace(approval(2), approval(1)))).toEqual([400, ['file.3']]);
  expect(await refusedRow(good.replace(`${approval(2)},20261127`, `${approval(2)},20261128`))).toEqual([
    400,
    ['file.3'],
  ]);
  expect(await refusedRow(good.replace('정상', '몰라'))).toEqual([400, ['file.2']]);
  expect(await refusedRow('a,b\n1,2\n')).toEqual([400, ['file']]);
  expect(await market.rowCounts()).toEqual(before);
  const both = await Promise.all([house.apply(file.id, good), house.apply(file.id, good)]);
  expect(both.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'DONE'],
    [200, 'DONE'],
  ]);
  // An issued receipt stays issued, even if a later file reports a failure.
  expect(await refusedRow(resultOf(file, { 1: 'E1' }))).toEqual([400, ['file.2']]);
  expect(
    await market.ctx.pool.query(`UPDATE cash_receipts SET code = 'x'`).catch(({ message }) => message),
  ).toMatch(/is issued and cannot change|permission denied/);
});

test('issues the receipt of an erased member under the number for unnamed recipients', async () => {
  await house.paid(fan);
  await house.take();
  const file = await house.sent();
  await market.ctx.personKeys.destroy([fan.userId]);
  const { body } = await house.make(file.id);
  expect(body).toMatchObject({ number: 2, selfIssued: 1 });
  expect(linesOf(body.file)[1]).toContain(',0100001234,소득공제용,');
});

test('notifies finance once each business day of receipts due by the next business day', async () => {
  await house.paid(fan);
  await house.take();
  const told = () =>
    market.ctx.db
      .selectFrom('notices')
      .select(['recipient_id', 'facts'])
      .where('notice', '=', 'cash-receipts.due')
      .where('recipient_id', '=', finance.userId)
      .orderBy('id')
      .execute();
  expect((await holidaysOf(market).add(finance, '2026-12-07')).status).toBe(200);
  // On Monday the 30th nothing is due by Tuesday; on Tuesday some receipts are due by Wednesday.
  market.setTime('2026-11-30T00:10:00.000Z');
  expect(await remindOfCashReceipts(market.ctx)).toBe(0);
  market.setTime('2026-12-01T00:10:00.000Z');
  expect([await remindOfCashReceipts(market.ctx), await remindOfCashReceipts(market.ctx)]).toEqual([1, 1]);
  expect(await told()).toHaveLength(1);
  // A Saturday, and a Monday that finance added to the bank holidays.
  market.setTime('2026-12-05T00:10:00.000Z');
  expect(await remindOfCashReceipts(market.ctx)).toBe(0);
  market.setTime('2026-12-07T00:10:00.000Z');
  expect(await remindOfCashReceipts(market.ctx)).toBe(0);
  expect(await house.list({ late: true })).toMatchObject([{ late: true, dueOn: '2026-12-02' }]);
  const { body } = await callConsole<{ waiting: { kind: string; count: number; won: number | null }[] }>(
    market,
    'GET',
    '/waiting',
    { as: finance },
  );
  expect(body.waiting).toContainEqual({ kind: 'CASH_RECEIPTS_DUE', count: 1, won: 10_000 });
});
