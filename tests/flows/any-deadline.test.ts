import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../services/src/app-error.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { reconcileFlows } from '../../services/src/slices/ground/alarms/lifecycle.ts';
import { openAlarms } from '../../services/src/slices/ground/alarms/queries.ts';
import { slices } from '../../services/src/slices.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';
import { brew, createTeas, createTestSlice, moveTea, type TestSlice } from './test-slice.ts';

describeWith(['java', 'maven'], 'a kind of deadline that only its slice knows', () => {
  let world: FlowWorld;
  let slice: TestSlice;

  async function open(options?: { decides: boolean }): Promise<void> {
    slice = createTestSlice(options);
    world = await openFlowWorld({}, [...slices, slice]);
    await createTeas(world.line.market);
    await world.startMain();
  }
  beforeEach(() => open());
  afterEach(() => world.close());

  const flowOf = (id: string) => deadlineFlow(slice.teaReady, id);
  const ctx = () => world.line.market.ctx;

  /** Brews a tea that is ready in `inDays` days. @returns its id, after its workflow has waited for a tenth of a day */
  async function started(inDays: number): Promise<string> {
    const id = await brew(ctx(), new Date((await world.now()).getTime() + days(inDays)));
    await world.flows.start(flowOf(id));
    await world.pass(days(0.1));
    return id;
  }

  test('needs only its declaration to be awaited and decided once', async () => {
    const id = await started(3);
    expect(flowOf(id)).toMatchObject({ type: 'teaReady', id: `tea-ready:${id}` });
    await world.pass(days(2.89));
    expect(slice.asked).toEqual([]);
    await world.pass(days(0.02));
    expect(await world.end(flowOf(id).id)).toBe('COMPLETED');
    expect(slice.asked).toEqual([id]);
  });

  test('is awaited until the new instant after a postponement, even if the flow was not told', async () => {
    const id = await started(3);
    await moveTea(ctx(), id, new Date((await world.now()).getTime() + days(5)));
    await world.pass(days(4));
    // At the old instant it was called and decided nothing.
    expect(slice.asked).toEqual([id]);
    expect(await world.status(flowOf(id).id)).toBe('RUNNING');
    await world.pass(days(1.01));
    expect(await world.end(flowOf(id).id)).toBe('COMPLETED');
    expect(slice.asked).toEqual([id, id]);
  });

  test('is decided at an earlier instant when the flow is told of the change', async () => {
    const id = await started(3);
    await moveTea(ctx(), id, new Date((await world.now()).getTime() + days(1)));
    await world.flows.wake(flowOf(id).id);
    await world.pass(days(1.01));
    expect(await world.end(flowOf(id).id)).toBe('COMPLETED');
    expect(slice.asked).toEqual([id]);
  });

  test('is decided in the end after any errors, because no error ends its flow', async () => {
    const mistake = new TypeError('a mistake of ours');
    slice.faults.push(
      new AppError('BUSY'),
      new AppError('PROVIDER_UNREACHABLE'),
      mistake,
      new AppError('NOT_FOUND'),
    );
    const id = await started(1);
    await world.pass(days(1.01));
    expect(await world.end(flowOf(id).id)).toBe('COMPLETED');
    expect(slice.asked).toHaveLength(5);
  });

  test('is retried at growing intervals if the rule does not decide it', async () => {
    await world.close();
    await open({ decides: false });
    await started(1);
    await world.pass(days(1));
    expect(slice.asked.length).toBeGreaterThan(8);
    expect(slice.asked.length).toBeLessThan(20);
  });

  test('raises an alarm when it is an hour late, and closes the alarm once decided', async () => {
    const id = await brew(ctx(), new Date((await world.now()).getTime() - days(0.1)));
    const reconcile = () => reconcileFlows(ctx(), world.flows, [slice.teaReady]);
    slice.faults.push(...Array.from({ length: 3 }, () => new TypeError('a mistake of ours')));
    expect(await reconcile()).toEqual({ repaired: 1 });
    expect(await openAlarms(ctx().db)).toMatchObject([
      { event: 'deadline.late', subject: 'teaReady', times: 1 },
    ]);
    expect(await reconcile()).toEqual({ repaired: 0 });
    expect(await openAlarms(ctx().db)).toMatchObject([{ times: 2 }]);
    await world.pass(days(0.01));
    expect(await world.end(flowOf(id).id)).toBe('COMPLETED');
    await reconcile();
    expect(await openAlarms(ctx().db)).toEqual([]);
  });
});
