import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { approvalDue } from '../../services/src/slices/staff/approvals/lifecycle.ts';
import { addition, ask, give } from '../api/approvals/asking.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of an approval', () => {
  let world: FlowWorld;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.startMain();
  });
  afterEach(() => world.close());

  const flowOf = (id: string) => deadlineFlow(approvalDue, id).id;
  async function asked(): Promise<string> {
    const { market } = world.line;
    const [as, of] = [await market.staff('ROLE_OPERATOR'), await market.fan()];
    const { id } = (await ask(market, { as, of, change: addition })).body;
    await world.dispatch();
    return id;
  }
  const statusOf = async (id: string) =>
    (
      await world.line.market.ctx.db
        .selectFrom('approvals')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test('expires after three days, not before', async () => {
    const id = await asked();
    await world.pass(days(2.99));
    expect(await statusOf(id)).toBe('PROPOSED');
    await world.pass(days(0.02));
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    expect(await statusOf(id)).toBe('EXPIRED');
  });

  test('ends once it is decided', async () => {
    const id = await asked();
    const { market } = world.line;
    expect((await give(market, id, { as: await market.staff('ROLE_FINANCE') })).status).toBe(200);
    await world.dispatch();
    expect(await world.end(flowOf(id))).toBe('COMPLETED');
    expect(await statusOf(id)).toBe('APPROVED');
  });
});
