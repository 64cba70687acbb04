import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectAwaited } from '../../../services/src/flows/deadline.ts';
import {
  advancePayoutBatch,
  payoutBatchDue,
} from '../../../services/src/slices/settlement/payouts/lifecycle.ts';
import { type Batch, breakAt, month, openPayday, type Payday, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

/** Creates a batch of `lines` lines, whose file was made. */
async function sentOf(lines: number): Promise<Batch> {
  for (let line = 1; line <= lines; line += 1) await day.earner(1_000 * line);
  await day.close(month);
  return day.sent();
}

test('continues an interrupted batch by the timer: each line once, and none is lost', async () => {
  const batch = await sentOf(4);
  const mend = await breakAt(day.market, 3);
  const result = resultOf(batch, { 2: 'E1' });
  expect((await day.apply(batch.id, result, { key: 'result-one' })).status).toBeGreaterThanOrEqual(500);
  const half = await day.show(batch.id);
  expect([half.status, half.rows.map(({ state }) => state)]).toEqual([
    'BOOKING',
    ['PAID', 'FAILED', 'PAYING', 'PAYING'],
  ]);
  // The failed line is payable again nevertheless, and the timer will book the rest.
  const awaited = await selectAwaited(day.market.ctx.db, payoutBatchDue).execute();
  expect(awaited).toEqual([{ id: batch.id, stage: 'BOOKING', dueAt: day.market.ctx.clock.now() }]);
  await expect(advancePayoutBatch(day.market.ctx, batch.id)).rejects.toThrow();
  await mend();
  await Promise.all(Array.from({ length: 5 }, () => advancePayoutBatch(day.market.ctx, batch.id)));
  const settled = await day.show(batch.id);
  expect([settled.status, settled.rows.map(({ state }) => state)]).toEqual([
    'SETTLED',
    ['PAID', 'FAILED', 'PAID', 'PAID'],
  ]);
  const paidWon = settled.rows.filter(({ state }) => state === 'PAID').reduce((sum, { won }) => sum + won, 0);
  expect(await balanceOf(day.market.ctx.db, account.paid)).toBe(paidWon);
  // The client never got an answer. It retries with its key and gets the current state.
  expect((await day.apply(batch.id, result, { key: 'result-one' })).body.status).toBe('SETTLED');
  expect(await balanceOf(day.market.ctx.db, account.paid)).toBe(paidWon);
  expect(await selectAwaited(day.market.ctx.db, payoutBatchDue).execute()).toEqual([]);
});
