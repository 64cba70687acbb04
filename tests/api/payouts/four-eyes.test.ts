import { afterEach, beforeEach, expect, test } from 'vitest';
import { advancePayoutBatch } from '../../../services/src/slices/settlement/payouts/lifecycle.ts';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import { insertFan } from '../../harness/rows.ts';
import { type Batch, month, openPayday, type Payday, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

async function prepared(): Promise<Batch> {
  await day.earner(1_000);
  await day.earner(2_000);
  await day.close(month);
  return (await day.prepare()).body;
}
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const typesOf = async ({ id }: Batch) => (await day.eventsOf(`payout_batch-${id}`)).map(({ type }) => type);

test('refuses approval by the maker of the batch or by the person who held back a line', async () => {
  const batch = await prepared();
  expect(await codeOf(day.approve(batch, day.maker))).toBe('FOUR_EYES');
  const held = (await day.holdBack(batch.id, 2, day.checker)).body;
  expect(held.makers).toEqual([day.maker.userId, day.checker.userId]);
  expect(await codeOf(day.approve(held))).toBe('FOUR_EYES');
  expect(await codeOf(day.approve(held, day.maker))).toBe('FOUR_EYES');
  const third = await day.market.staff('ROLE_FINANCE');
  expect((await day.approve(held, third)).body).toMatchObject({
    status: 'APPROVED',
    checkerId: third.userId,
  });
});

test('repeats a refusal under its key, and separates the keys of two persons', async () => {
  const batch = await prepared();
  expect(await codeOf(day.approve(batch, day.maker, {}, 'the-same-key'))).toBe('FOUR_EYES');
  expect(await codeOf(day.approve(batch, day.maker, {}, 'the-same-key'))).toBe('FOUR_EYES');
  expect((await day.approve(batch, day.checker, {}, 'the-same-key')).status).toBe(200);
});

test('refuses approval after a change of the batch, its total or the payable amounts', async () => {
  const batch = await prepared();
  expect(await codeOf(day.approve(batch, day.checker, { totalWon: batch.totalWon - 1 }))).toBe(
    'PAYOUT_TOTAL',
  );
  expect(await codeOf(day.approve(batch, day.checker, { version: 2 }))).toBe('PAYOUT_CHANGED');
  const held = (await day.holdBack(batch.id, 1)).body;
  // The old total with the old version, then the current total with the old version.
  expect(await codeOf(day.approve(batch))).toBe('PAYOUT_CHANGED');
  expect(await codeOf(day.approve(batch, day.checker, { totalWon: held.totalWon }))).toBe('PAYOUT_CHANGED');
  const { ctx } = day.market;
  const creatorId = held.rows.find(({ state }) => state === 'WAITING')?.creatorId ?? '';
  await compensate(ctx, { reference: ctx.ids(), fanId: await insertFan(ctx), creatorId, points: 10 });
  expect(await codeOf(day.approve(held))).toBe('PAYOUT_CHANGED');
  expect(await typesOf(batch)).toEqual(['PayoutBatchPrepared', 'PayoutLineHeldBack']);
});

test('has no effect when it is repeated under the same key or another, also for another batch', async () => {
  const batch = await prepared();
  const first = await day.approve(batch, day.checker, {}, 'approval-one');
  expect(await day.approve(batch, day.checker, {}, 'approval-one')).toEqual(first);
  expect(await codeOf(day.approve(batch, day.checker, { version: 3 }, 'approval-one'))).toBe('KEY_REUSED');
  expect(await codeOf(day.approve(batch))).toBe('PAYOUT_STATE');
  await day.earner(3_000, { month: '2026-10' });
  await day.close('2026-10');
  const other = (await day.prepare(day.maker, '2026-10')).body;
  expect(await codeOf(day.approve(other, day.checker, {}, 'approval-one'))).toBe('KEY_REUSED');
  expect((await day.show(other.id)).status).toBe('PREPARED');
});

test('makes months payable again after a rejection; nothing is approved or sent', async () => {
  const batch = await prepared();
  expect((await day.reject(batch.id)).body.status).toBe('REJECTED');
  expect(await codeOf(day.approve(batch))).toBe('PAYOUT_STATE');
  expect(await codeOf(day.file(batch.id))).toBe('PAYOUT_STATE');
  expect(await codeOf(day.apply(batch.id, resultOf(batch)))).toBe('PAYOUT_STATE');
  expect((await day.prepare()).body.totalWon).toBe(batch.totalWon);
});

test('refuses to reject a batch with a file, because the bank may have the file', async () => {
  const batch = await prepared();
  await day.approve(batch);
  await day.file(batch.id);
  expect(await codeOf(day.reject(batch.id))).toBe('PAYOUT_STATE');
});

test('refuses approval after three days even if the timer is late, and the timer frees the months once', async () => {
  const batch = await prepared();
  day.market.setTime('2026-12-04T02:59:59.999Z');
  await advancePayoutBatch(day.market.ctx, batch.id);
  expect((await day.show(batch.id)).status).toBe('PREPARED');
  day.market.setTime('2026-12-04T03:00:00.000Z');
  const third = await day.market.staff('ROLE_FINANCE');
  expect(await codeOf(day.approve(batch, third))).toBe('PAYOUT_STATE');
  for (const _ of [1, 2]) await advancePayoutBatch(day.market.ctx, batch.id);
  expect(await typesOf(batch)).toEqual(['PayoutBatchPrepared', 'PayoutBatchExpired']);
  const [shown] = await day.market.ctx.db.selectFrom('payout_batches').selectAll().execute();
  expect(shown).toMatchObject({ status: 'EXPIRED', ended_at: new Date('2026-12-04T03:00:00.000Z') });
});

test('accepts one of twenty concurrent approvals, makes one file and pays every line once', async () => {
  const batch = await prepared();
  const staff = [
    day.maker,
    ...(await Promise.all(Array.from({ length: 19 }, () => day.market.staff('ROLE_FINANCE')))),
  ];
  const approvals = await Promise.all(staff.map((person) => day.approve(batch, person)));
  expect(approvals.filter(({ status }) => status === 200).length).toBe(1);
  expect((await day.show(batch.id)).checkerId).not.toBe(day.maker.userId);
  const files = await Promise.all(staff.map((person) => day.file(batch.id, person)));
  expect(new Set(files.map(({ status, body }) => `${status}:${body.sha256}`)).size).toBe(1);
  const result = resultOf(batch, { 1: 'E7' });
  const results = await Promise.all(staff.map((as) => day.apply(batch.id, result, { as })));
  expect(results.map(({ status }) => status)).toEqual(staff.map(() => 200));
  expect(await typesOf(batch)).toEqual([
    'PayoutBatchPrepared',
    'PayoutBatchApproved',
    'PayoutFileMade',
    'PayoutResultRead',
    'PayoutLineFailed',
    'PayoutLinePaid',
    'PayoutBatchSettled',
  ]);
});

test('puts each month in one batch for twenty concurrent preparations', async () => {
  await day.earner(1_000);
  await day.earner(2_000);
  await day.close(month);
  const answers = await Promise.all(Array.from({ length: 20 }, () => day.prepare()));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['PAYOUT_NOTHING']),
  );
});
