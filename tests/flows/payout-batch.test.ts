import { afterEach, beforeEach, expect, test } from 'vitest';
import { kstDate, kstMonth, kstMonthBefore } from '../../services/src/clock.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { payoutBatchDue } from '../../services/src/slices/settlement/payouts/lifecycle.ts';
import { type Batch, breakAt, type Payday, paydayOn, resultOf } from '../api/payouts/payday.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of a batch of payouts', () => {
  let world: FlowWorld;
  let day: Payday;
  let batch: Batch;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.startMain();
    const month = kstMonthBefore(kstMonth(await world.now()));
    day = await paydayOn(world.line.market);
    for (const points of [1_000, 2_000, 3_000]) await day.earner(points, { month });
    await day.close(month);
    batch = (await day.prepare(day.maker, month)).body;
    await world.dispatch();
  });
  afterEach(() => world.close());

  const flowOf = ({ id }: Batch) => deadlineFlow(payoutBatchDue, id).id;
  const statusOf = async ({ id }: Batch) =>
    (
      await day.market.ctx.db
        .selectFrom('payout_batches')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test('expires after three days, not before', async () => {
    await world.pass(days(2.99));
    expect(await statusOf(batch)).toBe('PREPARED');
    await world.pass(days(0.02));
    expect(await world.end(flowOf(batch))).toBe('COMPLETED');
    expect(await statusOf(batch)).toBe('EXPIRED');
  });

  test('waits for the bank after approval, and books the lines that a broken-off call left', async () => {
    expect((await day.approve(batch)).status).toBe(200);
    expect((await day.file(batch.id)).status).toBe(200);
    await world.dispatch();
    await world.pass(days(5));
    expect([await statusOf(batch), await world.status(flowOf(batch))]).toEqual(['FILE_MADE', 'RUNNING']);
    const mend = await breakAt(day.market, 2);
    const as = await day.market.staff('ROLE_FINANCE');
    const paidOn = kstDate(day.market.ctx.clock.now());
    expect((await day.apply(batch.id, resultOf(batch), { as, paidOn })).status).toBeGreaterThanOrEqual(500);
    expect(await statusOf(batch)).toBe('BOOKING');
    await mend();
    await world.dispatch();
    expect(await world.end(flowOf(batch))).toBe('COMPLETED');
    expect(await statusOf(batch)).toBe('SETTLED');
  });
});
