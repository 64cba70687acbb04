import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { cancelDeposit } from '../../services/src/slices/money/deposits/commands.ts';
import { depositDue, depositMatchDue } from '../../services/src/slices/money/deposits/lifecycle.ts';
import { findDeposit, findDepositMatch } from '../../services/src/slices/money/deposits/queries.ts';
import { type DepositHouse, openLine } from '../harness/deposits.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

const hundred = '01a00000-0000-7000-8000-000000000100';

describeWith(['java', 'maven'], 'the flow of a bank deposit', () => {
  let world: FlowWorld;
  let line: DepositHouse;

  beforeEach(async () => {
    world = await openFlowWorld(demoAccount);
    await world.startMain();
    await world.now();
    line = openLine(world.line.market);
  });
  afterEach(() => world.close());

  const flowOf = (id: string) => deadlineFlow(depositDue, id).id;
  const found = async (id: string) => {
    const row = await findDeposit(world.line.market.ctx.db, id);
    return [row?.status, row?.cancelled_by];
  };

  test('cancels the deposit at the end of its seventh day in Korea, and ends', async () => {
    const id = await line.ask(world.line.fan.userId, hundred);
    await world.dispatch();
    await world.pass(days(7));
    expect(await world.status(flowOf(id))).toBe('RUNNING');
    expect(await found(id)).toEqual(['ready', null]);
    await world.pass(days(1));
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    expect(await found(id)).toEqual(['cancelled', 'TIME']);
  });

  test('ends a match after three days without a second approval', async () => {
    const { ctx } = world.line.market;
    const maker = await world.line.market.staff('ROLE_OPERATOR');
    const id = await line.proposed(maker.userId);
    const flow = deadlineFlow(depositMatchDue, id).id;
    const status = async () => (await findDepositMatch(ctx.db, id))?.status;
    await world.dispatch();
    await world.pass(days(2));
    expect([await world.status(flow), await status()]).toEqual(['RUNNING', 'PROPOSED']);
    await world.pass(days(1));
    expect(await world.end(flow)).toBe('COMPLETED');
    expect(await status()).toBe('EXPIRED');
  });

  test('ends when its fan takes it back', async () => {
    const { userId } = world.line.fan;
    const id = await line.ask(userId, hundred);
    await world.dispatch();
    await cancelDeposit(world.line.market.ctx, { depositId: id, userId, key: null });
    await world.dispatch();
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    await world.pass(days(8));
    expect(await found(id)).toEqual(['cancelled', 'FAN']);
  });
});
