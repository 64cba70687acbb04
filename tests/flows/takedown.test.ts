import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { callOffTakedown, planTakedown } from '../../services/src/slices/moderation/takedowns/commands.ts';
import { takedownDue } from '../../services/src/slices/moderation/takedowns/lifecycle.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of a takedown', () => {
  let world: FlowWorld;
  let operatorId: string;
  let missionId: string;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.startMain();
    await world.now();
    const { market, fan } = world.line;
    operatorId = (await market.staff('ROLE_OPERATOR')).userId;
    await market.credit(fan, 100);
    missionId = await world.line.request();
  });
  afterEach(() => world.close());

  /** Plans a takedown of the mission from the second to the fifth day. @returns its id */
  async function planned(): Promise<string> {
    const { ctx } = world.line.market;
    const at = ctx.clock.now().getTime();
    const [from, until] = [2, 5].map((day) => new Date(at + days(day)).toISOString());
    const plan = { kind: 'MISSION' as const, contentId: missionId, reason: 'As a court says' };
    const { id } = await planTakedown(ctx, {
      operatorId,
      key: null,
      plan: { ...plan, from: from ?? null, until: until ?? null },
    });
    await world.dispatch();
    return id;
  }
  const flowOf = (id: string) => deadlineFlow(takedownDue, id).id;
  const blocks = async () =>
    (await world.line.eventsOf(`mission-${missionId}`)).filter((type) => /locked$/.test(type));

  test('hides the content at its start, shows it again at its end, and ends', async () => {
    const id = await planned();
    await world.pass(days(1.99));
    expect(await blocks()).toEqual([]);
    await world.pass(days(0.02));
    await expect.poll(blocks).toEqual(['MissionBlocked']);
    await world.dispatch();
    await world.pass(days(2.98));
    expect(await world.status(flowOf(id))).toBe('RUNNING');
    expect(await blocks()).toEqual(['MissionBlocked']);
    await world.pass(days(0.02));
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    expect(await blocks()).toEqual(['MissionBlocked', 'MissionUnblocked']);
  });

  test('ends when it is called off, and hides nothing', async () => {
    const id = await planned();
    await world.pass(days(1));
    const { ctx } = world.line.market;
    await callOffTakedown(ctx, { operatorId, key: null, takedownId: id, reason: 'Not needed' });
    await world.dispatch();
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    await world.pass(days(3));
    expect(await blocks()).toEqual([]);
  });
});
