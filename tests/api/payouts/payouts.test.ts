import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import { earningOf } from '../../../services/src/slices/settlement/settlements/earned.ts';
import { owe } from '../../harness/owe.ts';
import { insertFan } from '../../harness/rows.ts';
import { hana, month, openPayday, type Payday, reference, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const balances = async (creatorId: string) => {
  const { db } = day.market.ctx;
  const [payable, owed, paid] = await Promise.all([
    balanceOf(db, account.payable(creatorId)),
    balanceOf(db, account.owed(creatorId)),
    balanceOf(db, account.paid),
  ]);
  return { payable, owed, paid };
};

test('prepares a month, approves it by a second person, sends it as a file and books the bank result', async () => {
  const one = await day.earner(1_000);
  const two = await day.earner(2_000);
  const poor = await day.earner(400);
  const unknown = await day.earner(800, { account: null });
  const strange = await day.earner(700, { account: { ...hana, bankAccountHolder: '🎤 하루' } });
  await day.close(month);

  const { status, body: prepared } = await day.prepare();
  expect([status, prepared]).toMatchObject([
    200,
    {
      ...{ status: 'PREPARED', month, lines: 2, totalWon: 135_000, payableOn: '2026-12-10', version: 1 },
      ...{ expires: '2026-12-04T03:00:00.000Z', checkerId: null, makerId: day.maker.userId, file: null },
    },
  ]);
  const wonOf = new Map(prepared.rows.map(({ creatorId, won, state }) => [creatorId, [won, state]]));
  expect(wonOf.get(one.creatorId)).toEqual([45_000, 'WAITING']);
  expect(wonOf.get(two.creatorId)).toEqual([90_000, 'WAITING']);
  expect(new Map(prepared.leftOut.map(({ creatorId, why }) => [creatorId, why]))).toEqual(
    new Map([
      [poor.creatorId, 'BELOW_MINIMUM'],
      [unknown.creatorId, 'NO_ACCOUNT'],
      [strange.creatorId, 'ACCOUNT_UNUSABLE'],
    ]),
  );

  expect((await day.file(prepared.id)).body.code).toBe('PAYOUT_STATE');
  const approved = (await day.approve(prepared)).body;
  expect(approved).toMatchObject({ status: 'APPROVED', checkerId: day.checker.userId, version: 2 });

  const file = (await day.file(prepared.id)).body;
  const csv = new TextDecoder('euc-kr').decode(Buffer.from(file.file, 'base64'));
  const [heading, ...lines] = csv.trimEnd().split('\r\n');
  expect(heading).toBe('관리번호,은행코드,계좌번호,예금주,이체금액,받는분통장표시');
  expect(lines).toEqual(
    prepared.rows.map(
      ({ line, won }) => `${reference(prepared.id, line)},081,00112345678901,김하루,${won},소원 11월정산`,
    ),
  );
  expect((await day.show(prepared.id)).file).toMatchObject({ number: 1, sha256: file.sha256 });

  const failedLine = prepared.rows.find(({ creatorId }) => creatorId === two.creatorId)?.line ?? 0;
  const result = resultOf(prepared, { [failedLine]: 'NO_ACCOUNT_HERE' });
  const before = await day.market.rowCounts();
  expect((await day.check(prepared.id, result)).body).toMatchObject({
    ...{ paid: 1, paidWon: 45_000, known: 0, left: 0 },
    failed: [{ line: failedLine, creatorId: two.creatorId, won: 90_000, code: 'NO_ACCOUNT_HERE' }],
  });
  expect(await day.market.rowCounts()).toEqual(before);
  const settled = (await day.apply(prepared.id, result)).body;
  expect(settled).toMatchObject({
    status: 'SETTLED',
    paidLines: 1,
    paidWon: 45_000,
    failedLines: 1,
    failedWon: 90_000,
  });
  expect(await balances(one.creatorId)).toEqual({ payable: 0, owed: 0, paid: 45_000 });
  expect((await balances(two.creatorId)).payable).toBe(90_000);
  expect((await day.eventsOf(`payout_batch-${prepared.id}`)).map(({ type }) => type)).toEqual([
    'PayoutBatchPrepared',
    'PayoutBatchApproved',
    'PayoutFileMade',
    'PayoutResultRead',
    'PayoutLineFailed',
    'PayoutLinePaid',
    'PayoutBatchSettled',
  ]);
  const [made] = (await day.eventsOf(`earnings-${one.creatorId}`)).slice(-1);
  expect(made).toMatchObject({
    type: 'PayoutMade',
    payload: { month, won: 45_000, makerId: day.maker.userId, checkerId: day.checker.userId },
  });

  // Applying the same file again changes nothing; the failed line is in the next batch.
  const after = await day.market.rowCounts();
  expect((await day.apply(prepared.id, result)).status).toBe(200);
  expect(await day.market.rowCounts()).toEqual(after);
  const next = (await day.prepare()).body;
  expect(next.rows.map(({ creatorId, won }) => [creatorId, won])).toEqual([[two.creatorId, 90_000]]);
});

test('keeps the figures seen by maker and approver, also after earlier months are paid', async () => {
  const { creatorId } = await day.earner(1_000, { month: '2026-10' });
  await day.close('2026-10');
  await day.earnAgain(creatorId, 2_000);
  await day.close(month);
  const sent = await day.sent();
  const seen = ({ approvedWon, rows }: typeof sent) => [
    approvedWon,
    rows.map(({ won, beforeWon, account: kind }) => [won, beforeWon, kind]),
  ];
  const asApproved = [
    135_000,
    [
      [45_000, null, 'FIRST'],
      [90_000, null, 'FIRST'],
    ],
  ];
  expect(seen(sent)).toEqual(asApproved);
  await day.apply(sent.id, resultOf(sent, { 2: 'E01' }));
  expect(seen(await day.show(sent.id))).toEqual(asApproved);
  // The next batch shows the amount that the first one paid.
  expect((await day.prepare()).body.rows.map(({ won, beforeWon }) => [won, beforeWon])).toEqual([
    [90_000, 45_000],
  ]);
});

test('shows as last paid what the debts booked after the closing had left', async () => {
  const { creatorId } = await day.earner(1_000, { month: '2026-10' });
  await day.close('2026-10');
  const { ctx } = day.market;
  await compensate(ctx, { reference: ctx.ids(), fanId: await insertFan(ctx), creatorId, points: 100 });
  const { body: october } = await day.prepare(day.maker, '2026-10');
  await day.approve(october);
  await day.file(october.id);
  await day.apply(october.id, resultOf(october));
  await day.earnAgain(creatorId, 2_000);
  await day.close(month);
  expect((await day.prepare()).body.rows).toMatchObject([{ won: 90_000, beforeWon: 35_000 }]);
  expect(await earningOf(ctx.db, creatorId, '2026-10')).toMatchObject({ paidIncome: 35_000 });
});

test('keeps accounts and names out of events and audit rows, and audits each download of the file', async () => {
  await day.earner(1_000);
  await day.close(month);
  const { id } = await day.sent();
  const stored = JSON.stringify(await day.eventsOf(`payout_batch-${id}`));
  const acts = await day.market.ctx.db
    .selectFrom('staff_acts')
    .selectAll()
    .where('resource', '=', 'payout-batches')
    .orderBy('id')
    .execute();
  expect(acts.map(({ staff_id, action, reason }) => [staff_id, action, reason])).toEqual([
    [day.maker.userId, 'preparePayouts', null],
    [day.checker.userId, 'approvePayouts', null],
    [day.maker.userId, 'makePayoutFile', 'To be sent'],
  ]);
  const rows = JSON.stringify(await day.market.ctx.db.selectFrom('payout_lines').selectAll().execute());
  for (const text of [stored, JSON.stringify(acts), rows]) {
    expect(text).not.toContain('00112345678901');
    expect(text).not.toContain('김하루');
  }
});

test('makes the same file again byte for byte; a later file leaves out changed accounts', async () => {
  const [one] = [await day.earner(1_000), await day.earner(2_000)];
  await day.close(month);
  const batch = await day.sent();
  const first = (await day.file(batch.id, day.checker)).body;
  expect(first).toMatchObject({ number: 1, changed: [], sha256: batch.file?.sha256 });
  const line = batch.rows.find(({ creatorId }) => creatorId === one.creatorId)?.line;
  await day.setAccount(one, { ...hana, bankAccountNumber: '999999999' });
  const second = (await day.file(batch.id, day.maker, 'second-file')).body;
  expect(second).toMatchObject({ number: 2, changed: [line] });
  expect(Buffer.from(second.file, 'base64').toString('latin1')).not.toContain('999999999');
  expect((await day.show(batch.id)).rows.map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
  expect((await day.prepare()).body.code).toBe('PAYOUT_NOTHING');
  expect(second.sha256).not.toBe(first.sha256);
  expect((await day.file(batch.id, day.maker, 'second-file')).body).toEqual(second);
  expect((await day.show(batch.id)).rows.filter(({ changed }) => changed).map((row) => row.line)).toEqual([
    line,
  ]);
  // With the approved account they are in the file again.
  await day.setAccount(one, hana);
  expect((await day.file(batch.id)).body).toMatchObject({ number: 3, changed: [], sha256: first.sha256 });
  // Lines that the bank already has can still be read back; after that no further file is possible.
  const part = resultOf(batch, {}, [line ?? 0]);
  expect((await day.apply(batch.id, part)).body).toMatchObject({ status: 'FILE_MADE', paidLines: 1 });
  expect((await day.file(batch.id)).body.code).toBe('PAYOUT_STATE');
  expect((await day.apply(batch.id, resultOf(batch))).body).toMatchObject({
    status: 'SETTLED',
    paidLines: 2,
  });
});

const wrongFiles: readonly (readonly [string, (good: string) => string, string])[] = [
  ['another heading', (good) => good.replace('오류코드', '비고'), 'file'],
  ['no CSV', (good) => good.replace('정상', '"정상'), 'file'],
  ['another batch', (good) => good.replace(/^[0-9a-f]{12}/m, 'ffffffffffff'), 'file.2'],
  ['another amount', (good) => good.replace(',45000,', ',45001,'), 'file.2'],
  ['a result that nobody knows', (good) => good.replace('정상', '보류'), 'file.2'],
  ['a code of a paid line', (good) => good.replace('정상,', '정상,E1'), 'file.2'],
  ['a failed line without a code', (good) => good.replace('정상', '오류'), 'file.2'],
  ['a line twice', (good) => good + good.split('\r\n')[1], 'file.3'],
  ['too few values', (good) => good.replace('정상,', '정상'), 'file.2'],
];

test.each(wrongFiles)('rejects a whole result file with %s', async (_, spoil, field) => {
  await day.earner(1_000);
  await day.close(month);
  const batch = await day.sent();
  const before = await day.market.rowCounts();
  for (const answer of [
    await day.check(batch.id, spoil(resultOf(batch))),
    await day.apply(batch.id, spoil(resultOf(batch))),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.subErrors.map((each) => each.field)).toEqual([field]);
  }
  expect(await day.market.rowCounts()).toEqual(before);
});

test('refuses a later contradicting result, and a day outside approval to today', async () => {
  await day.earner(1_000);
  await day.close(month);
  const batch = await day.sent();
  for (const paidOn of ['2026-11-30', '2026-12-02'])
    expect((await day.apply(batch.id, resultOf(batch), { paidOn })).body.subErrors[0]?.field).toBe('paidOn');
  expect((await day.apply(batch.id, resultOf(batch, { 1: 'E9' }))).body.status).toBe('SETTLED');
  expect((await day.apply(batch.id, resultOf(batch))).body.subErrors[0]?.field).toBe('file.2');
});

test('books an advance when a debt reduces a month after its approval, and pays the whole month', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const batch = await day.sent();
  const { ctx } = day.market;
  const fanId = await insertFan(ctx);
  await compensate(ctx, { reference: ctx.ids(), fanId, creatorId: creator.creatorId, points: 100 });
  expect(await balances(creator.creatorId)).toEqual({ payable: 35_000, owed: 0, paid: 0 });
  const settled = (await day.apply(batch.id, resultOf(batch))).body;
  expect(settled.rows).toMatchObject([{ state: 'PAID', won: 45_000, advanceWon: 10_000 }]);
  expect(await balances(creator.creatorId)).toEqual({ payable: 0, owed: -10_000, paid: 45_000 });
});

test('detects a new debt before the first file, and the batch can be rejected', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const { body: batch } = await day.prepare();
  await day.approve(batch);
  const { ctx } = day.market;
  await compensate(ctx, {
    ...{ reference: ctx.ids(), fanId: await insertFan(ctx), creatorId: creator.creatorId, points: 100 },
  });
  expect((await day.file(batch.id)).body.code).toBe('PAYOUT_CHANGED');
  expect((await day.reject(batch.id)).body).toMatchObject({ status: 'REJECTED', rows: [{ state: 'FREED' }] });
  expect((await day.prepare()).body).toMatchObject({ totalWon: 35_000 });
  // Owing the whole amount leaves nobody to pay.
  await owe(ctx, {
    ...{ creatorId: creator.creatorId, makerId: day.maker.userId, checkerId: day.checker.userId },
    owing: { kind: 'DUTY', won: 1_000, reference: ctx.ids() },
  });
});

test('puts a month in one open batch with earlier months, and frees it when held back', async () => {
  const early = await day.earner(600, { month: '2026-10' });
  const late = await day.earner(1_000);
  for (const past of ['2026-10', month]) await day.close(past);
  expect((await day.prepare(day.maker, '2026-09')).body.code).toBe('MONTH_OPEN');
  const { body: batch } = await day.prepare();
  expect(batch.rows.map(({ creatorId, month: of }) => [creatorId, of])).toEqual([
    [early.creatorId, '2026-10'],
    [late.creatorId, month],
  ]);
  expect((await day.prepare()).body.code).toBe('PAYOUT_NOTHING');
  const held = (await day.holdBack(batch.id, 1)).body;
  expect(held).toMatchObject({ lines: 1, totalWon: 45_000, version: 2, rows: [{ state: 'HELD_BACK' }, {}] });
  expect((await day.holdBack(batch.id, 1)).body.code).toBe('ALREADY_DECIDED');
  expect((await day.holdBack(batch.id, 2)).body.code).toBe('PAYOUT_NOTHING');
  const { body: other } = await day.prepare(day.checker);
  expect(other.rows.map(({ creatorId }) => creatorId)).toEqual([early.creatorId]);
  expect(other.leftOut).toMatchObject([{ creatorId: late.creatorId, why: 'IN_ANOTHER_BATCH' }]);
});
