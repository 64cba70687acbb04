import { policy } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { blockMission } from '../../services/src/slices/missions/missions/moderation/commands.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, dueFlow, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of a mission’s deadline', () => {
  let world: FlowWorld;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.line.market.credit(world.line.fan, 100, 'BONUS');
    await world.line.market.credit(world.line.fan, 20);
  });
  afterEach(() => world.close());

  /** Requests a mission whose workflow waits for its deadline. */
  async function requested(): Promise<string> {
    const missionId = await world.line.request();
    await world.dispatch();
    return missionId;
  }

  async function statusOf(missionId: string): Promise<string> {
    return (await world.line.show(missionId)).status;
  }

  async function strikes(): Promise<number> {
    const { ctx } = world.line.market;
    return (await ctx.db.selectFrom('strikes').selectAll().execute()).length;
  }

  test('a mission performed on day 9.99 is completed even if its flow was not told', async () => {
    await world.startMain();
    const missionId = await requested();
    await world.pass(days(9.99));
    expect((await world.line.perform(missionId, 'IMAGE')).status).toBe(200);
    await world.pass(days(0.02));
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect(await statusOf(missionId)).toBe('COMPLETED');
    expect(await strikes()).toBe(0);
  });

  test('a mission not performed by day 10 is refunded once into the same lots, with one strike', async () => {
    await world.startMain();
    const before = await world.line.lots();
    const missionId = await requested();
    expect(await world.line.lots()).not.toEqual(before);
    await world.pass(days(10) - 60_000);
    expect(await statusOf(missionId)).toBe('ACCEPTED');
    await world.pass(61_000);
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect(await statusOf(missionId)).toBe('REJECTED');
    expect(await world.line.lots()).toEqual(before);
    expect(await world.line.eventsOf(`mission-${missionId}`)).toEqual([
      'MissionRequested',
      'MissionRejected',
    ]);
    expect(await strikes()).toBe(1);
  });

  test('an answer at the very instant of the deadline is refused', async () => {
    const missionId = await requested();
    const { due } = await world.line.show(missionId);
    world.line.market.setTime(due ?? '');
    const { status, body } = await world.line.perform(missionId, 'IMAGE');
    expect([status, body.code]).toEqual([409, 'MISSION_OVERDUE']);
    await world.startMain();
    await world.pass(days(10) + 5_000);
    await world.end(dueFlow(missionId));
    expect(await statusOf(missionId)).toBe('REJECTED');
  });

  test('a second start changes nothing, neither while the flow runs nor after its end', async () => {
    await world.startMain();
    const missionId = await requested();
    const again = () => world.flows.start(deadlineFlow(missionDue, missionId));
    const run = async () => (await world.client.workflow.getHandle(dueFlow(missionId)).describe()).runId;
    const first = await run();
    await Promise.all([again(), again()]);
    expect(await run()).toBe(first);
    await world.pass(days(10) + 5_000);
    await world.end(dueFlow(missionId));
    await again();
    expect(await run()).toBe(first);
  });

  test('a repeated signal and a signal after the end have no effect', async () => {
    await world.startMain();
    const missionId = await requested();
    const wake = () => world.flows.wake(dueFlow(missionId));
    expect(await Promise.all([wake(), wake(), wake()])).toEqual([true, true, true]);
    await world.pass(days(1));
    expect(await statusOf(missionId)).toBe('ACCEPTED');
    await world.line.perform(missionId, 'IMAGE');
    await world.dispatch();
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect(await wake()).toBe(false);
    expect(await statusOf(missionId)).toBe('COMPLETED');
  });

  test('a signal that comes while the flow reads is not lost', async () => {
    const hasRead = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await world.startMain({
      waitForDeadline: async (run) => {
        const seen = await run();
        hasRead.resolve();
        await goOn.promise;
        return seen;
      },
    });
    const missionId = await requested();
    await hasRead.promise;
    const { fan, market } = world.line;
    const { ctx } = market;
    const moderation = { operatorId: fan.userId, key: ctx.ids(), missionId, reason: 'not fit' };
    await blockMission(ctx, moderation);
    await world.dispatch();
    goOn.resolve();
    // No time passes: only the signal can end it.
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
  });

  test('two workers share the flows: each mission is decided once', async () => {
    await world.startMain();
    await world.startMain();
    await world.line.market.credit(world.line.fan, 300);
    const missions = await Promise.all(Array.from({ length: 10 }, () => world.line.request()));
    await world.dispatch();
    await world.pass(days(5));
    const performed = missions.slice(0, 5);
    for (const missionId of performed) await world.line.perform(missionId, 'IMAGE');
    await world.pass(days(5) + 5_000);
    for (const missionId of missions) await world.end(dueFlow(missionId));
    for (const missionId of missions) {
      expect(await statusOf(missionId)).toBe(performed.includes(missionId) ? 'COMPLETED' : 'REJECTED');
    }
    expect(await world.line.coins()).toEqual({ available: 420 - 5 * 30, held: 0 });
    // The third strike blocks the creator; later overdue missions are refunded without a further strike.
    expect(await strikes()).toBe(policy.penalties.loginBlockStrikes);
  });

  test('a custom request waits for its decision, and once accepted goes on waiting for its answer', async () => {
    await world.startMain();
    const { market, creator, fan } = world.line;
    await market.credit(fan, 500);
    const path = `/creators/${creator.creatorId}`;
    await market.call('PUT', path, { as: creator, body: { availableCustom: true, minimumCost: 50 } });
    const { rows } = await market.ctx.pool.query<{ id: string }>(
      "select id from products where type = 'CUSTOM'",
    );
    const offer = { missionProductId: rows[0]?.id ?? '', coinPrice: 50 };
    const [early, taken, left] = [
      await world.line.request(offer),
      await world.line.request(offer),
      await world.line.request(offer),
    ];
    await world.dispatch();
    const accept = async (missionId: string) => {
      const path = `/missions/${missionId}/accept`;
      expect((await market.call('POST', path, { as: creator, body: {} })).status).toBe(200);
    };
    await world.pass(days(2));
    await accept(early);
    await world.dispatch();
    await world.pass(days(10) - 60_000);
    expect(await statusOf(early)).toBe('ACCEPTED');
    // Its decision would have been due much later.
    await world.pass(61_000);
    expect(await world.end(dueFlow(early))).toBe('COMPLETED');
    expect((await world.line.show(early)).rejectReason).toBe('OVERDUE');
    await world.pass(days(18) - 61_000);
    await accept(taken);
    expect(await statusOf(left)).toBe('REQUESTED');
    await world.dispatch();
    await world.pass(61_000);
    expect(await world.end(dueFlow(left))).toBe('COMPLETED');
    expect((await world.line.show(left)).rejectReason).toBe('UNDECIDED');
    expect(await strikes()).toBe(1);
    await world.pass(days(10) - 120_000);
    expect(await statusOf(taken)).toBe('ACCEPTED');
    await world.pass(121_000);
    expect(await world.end(dueFlow(taken))).toBe('COMPLETED');
    expect((await world.line.show(taken)).rejectReason).toBe('OVERDUE');
    expect(await strikes()).toBe(2);
  });

  test('a flow whose mission does not exist ends at once', async () => {
    await world.startMain();
    const missionId = world.line.market.ctx.ids();
    await world.flows.start(deadlineFlow(missionDue, missionId));
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
  });
});
