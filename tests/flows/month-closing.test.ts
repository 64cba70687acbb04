import { afterEach, beforeEach, expect, test } from 'vitest';
import { kstMonth, kstMonthBefore } from '../../services/src/clock.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { monthClosing } from '../../services/src/slices/settlement/settlements/lifecycle.ts';
import { askToCloseMonth } from '../../services/src/slices/settlement/settlements/month-closing.ts';
import { showSettlementMonthRow } from '../../services/src/slices/settlement/settlements/month-rows.ts';
import { describeWith } from '../harness/describe-with.ts';
import { earn } from '../harness/earn.ts';
import { insertCreator } from '../harness/rows.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of a month that finance closes', () => {
  let world: FlowWorld;
  let month: string;
  let staffId: string;

  beforeEach(async () => {
    world = await openFlowWorld();
    month = kstMonthBefore(kstMonth(await world.now()));
    staffId = (await world.line.market.staff('ROLE_FINANCE')).userId;
  });
  afterEach(() => world.close());

  const ctx = () => world.line.market.ctx;
  const flowId = () => deadlineFlow(monthClosing, month).id;
  const shown = () => showSettlementMonthRow(ctx(), month);

  async function earner(): Promise<string> {
    const creatorId = await insertCreator(ctx());
    await earn(ctx(), { creatorId, points: 600, at: `${month}-15T00:00:00.000Z` });
    return creatorId;
  }
  async function ask(): Promise<void> {
    await askToCloseMonth(ctx(), { month, staffId, key: null });
    await world.dispatch();
  }

  test('closes it once, though the request comes twice, and despite faults of its steps', async () => {
    await earner();
    await earner();
    let faults = 0;
    await world.startMain({
      decideDeadline: async (run) => {
        faults += 1;
        if (faults <= 3) throw new TypeError('a mistake of ours');
        return run();
      },
    });
    await ask();
    await ask();
    expect(flowId()).toBe(`close-month:${month}`);
    await world.pass(days(0.01));
    expect(await world.end(flowId())).toBe('COMPLETED');
    expect(faults).toBe(4);
    expect(await shown()).toMatchObject({ closed: true, closing: null, creators: 2, coins: 1_200 });
  });

  test('runs again for a creator whom the first closing left out', async () => {
    await world.startMain();
    const creatorId = await earner();
    await earner();
    const { owner } = world.line.market;
    const refusal = `add constraint refused check (creator_id <> '${creatorId}') not valid`;
    await owner.query(`alter table settlements ${refusal}`);
    await ask();
    await world.pass(days(0.01));
    expect(await world.end(flowId())).toBe('COMPLETED');
    expect(await shown()).toMatchObject({ closed: true, creators: 1 });
    await owner.query('alter table settlements drop constraint refused');
    await ask();
    await world.pass(days(0.01));
    expect(await world.end(flowId())).toBe('COMPLETED');
    expect(await shown()).toMatchObject({ closed: true, closing: null, creators: 2 });
  });
});
