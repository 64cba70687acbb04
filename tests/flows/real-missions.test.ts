import { afterAll, expect, test, vi } from 'vitest';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { openAlarms } from '../../services/src/slices/ground/alarms/queries.ts';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { slices } from '../../services/src/slices.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import {
  customAccepted,
  customAndLucky,
  customAsked,
  type DueMission,
  daysFrom,
  luckyWon,
} from './due-kinds.ts';
import { begin, beginAll, expectMissed, expectWaiting, settleAll } from './due-missions.ts';
import {
  bySchedule,
  cameSoFar,
  compensating,
  ended,
  hasAsked,
  hasBegunAgain,
  hasFired,
  hasTimer,
  historyOf,
  isWithin,
  waiting,
} from './flow-looks.ts';
import { dueFlow } from './flow-world.ts';
import { keepSchedules } from './keep-schedules.ts';
import { beginDue, hold, isWritten, whileStill, withWorkerProcess } from './killed-worker.ts';
import { openRealFlows, type RealFlows } from './real-flows.ts';
import { writeHistories } from './record-histories.ts';

// Four servers start at once, on a machine that may be busy.
vi.setConfig({ testTimeout: 360_000 });

afterAll(writeHistories);

/** Opens a marketplace and a Temporal server with separate data and time, so that the tests can wait in parallel. */
async function withServer(play: (market: Marketplace, real: RealFlows) => Promise<void>): Promise<void> {
  const [market, real] = await Promise.all([openMarketplace(), openRealFlows()]);
  try {
    await play(market, real);
  } finally {
    await real.stopAll();
    await Promise.all([real.close(), market.close()]);
  }
}

const begun = new Date('2026-12-01T03:00:00.000Z');
const due = daysFrom(begun, 10);

async function each(missions: readonly DueMission[], check: (mission: DueMission) => Promise<unknown>) {
  for (const mission of missions) await check(mission);
}

/** Signals each mission's workflow that something is new. @returns true for each one that was running */
const wake = ({ flows }: RealFlows, missions: readonly DueMission[]) =>
  Promise.all(missions.map(({ missionId }) => flows.wake(dueFlow(missionId))));

async function allMissed(market: Marketplace, missions: readonly DueMission[]): Promise<void> {
  await settleAll(market);
  await each(missions, expectMissed);
  expect(await openAlarms(market.ctx.db)).toEqual([]);
}

test.concurrent('one flow waits for the decision of a custom mission and then its answer, never ending early', () =>
  withServer(async (market, real) => {
    real.dispatch(market.ctx);
    await real.work(market.ctx);
    const taken = await begin(market, begun, customAsked);
    const left = [await begin(market, begun, customAsked), await begin(market, begun, luckyWon)];
    await waiting(real.client, [taken], ['REQUESTED']);
    await waiting(real.client, left);

    const before = new Date(due.getTime() - 1);
    market.setTime(before);
    await wake(real, left);
    await cameSoFar(real.client, left, hasAsked);
    await each(left, expectWaiting);
    expect((await taken.kind.act(taken)).status).toBe(200);
    const accepted = { ...taken, kind: customAccepted, dueAt: daysFrom(before, 10) };
    await waiting(real.client, [accepted], ['ACCEPTED']);

    market.setTime(due);
    await ended(real.client, left);
    await (await compensating(real.client)).result();
    await expectWaiting(accepted);
    market.setTime(accepted.dueAt);
    await wake(real, [accepted]);
    await ended(real.client, [accepted]);
    await allMissed(market, [...left, accepted]);
  }));

test.concurrent('missions end once if the worker is down at the instant and flows are woken and started twice', () =>
  withServer(async (market, real) => {
    const { ctx } = market;
    const dispatcher = real.dispatch(ctx);
    const worker = await real.work(ctx);
    const missions = await beginAll(market, begun, customAndLucky);
    await waiting(real.client, missions);
    await dispatcher.stop();
    market.setTime(new Date(due.getTime() - 5_000));
    await wake(real, missions);
    await cameSoFar(real.client, missions, (events) => hasTimer(events, 5));
    await worker.stop();

    await cameSoFar(real.client, missions, hasFired);
    market.setTime(daysFrom(due, 2));
    const again = missions.map(({ missionId }) => deadlineFlow(missionDue, missionId));
    for (const woken of [await wake(real, missions), await wake(real, missions)])
      expect(woken).not.toContain(false);
    for (const flow of again) {
      await Promise.all([real.flows.start(flow), real.flows.start(flow), real.flows.ensureRunning(flow)]);
    }
    await Promise.all([real.work(ctx), real.work(ctx)]);
    await ended(real.client, missions);
    const runs = await Promise.all([compensating(real.client), compensating(real.client)]);
    await Promise.all(runs.map((run) => run.result()));

    expect(await wake(real, missions)).not.toContain(true);
    for (const flow of again) await real.flows.ensureRunning(flow);
    await ended(real.client, missions);
    await (await compensating(real.client)).result();
    await allMissed(market, missions);
  }));

test.concurrent('missions get new flows from the sweeps after Temporal loses all data, and end once', () =>
  withServer(async (market, real) => {
    const { ctx } = market;
    real.dispatch(ctx);
    await real.work(ctx);
    const over = await beginAll(market, daysFrom(begun, -1), customAndLucky);
    const ahead = await beginAll(market, begun, customAndLucky);
    const missions = [...over, ...ahead];
    await waiting(real.client, missions);
    await real.stopAll();
    await real.wipe();
    expect(await wake(real, missions)).not.toContain(true);

    market.setTime(daysFrom(due, -0.5));
    await real.work(ctx);
    await keepSchedules(real.flows, schedulesOf(slices), { update: true });
    await bySchedule(real.client, 'reconcile-flows');
    await ended(real.client, over);
    await bySchedule(real.client, 'compare-flows');
    await waiting(real.client, ahead);
    await each(ahead, expectWaiting);

    market.setTime(new Date(due.getTime() + 61_000));
    await bySchedule(real.client, 'reconcile-flows');
    await ended(real.client, ahead);
    await bySchedule(real.client, 'reconcile-flows');
    await bySchedule(real.client, 'compensate-unperformed');
    await allMissed(market, missions);
  }));

// Not in parallel: all steps have to start within a few seconds.
test('missions end once if the worker is killed within a step, before or after the write', () =>
  withServer(async (market, real) => {
    const { client, temporal } = real;
    const [lost, written] = [await beginDue(market), await beginDue(market)];
    const missions = [...lost.missions, ...written.missions];
    const [lose, write] = [await hold(market, lost), await hold(market, written)];
    real.dispatch(market.ctx);
    for (const { missionId } of missions) await real.runs(dueFlow(missionId));
    // From here on each step has a few seconds; the lock that it waits for keeps it running.
    try {
      await withWorkerProcess(market, temporal, async (worker) => {
        const deciding = () =>
          Promise.all(missions.map((mission) => isWithin(client, mission, 'decideDeadline')));
        await eventually(
          'all is being decided',
          async () => !(await deciding()).includes(false) || undefined,
        );
        const sweep = await compensating(client);
        await eventually('the sweep is under way beside that', async () => {
          const within = [await isWithin(client, sweep, 'runSweep'), ...(await deciding())];
          return !within.includes(false) || undefined;
        });
        await whileStill(temporal, async () => {
          await write();
          await eventually('a half is written', () => isWritten(market, written));
          await worker.kill();
        });
        expect(await isWritten(market, lost)).toBe(undefined);
        await each(lost.missions, expectWaiting);
        await lose();
        await worker.start();
        await ended(client, missions);
        await sweep.result();
        for (const flow of [...missions, sweep])
          expect(hasBegunAgain(await historyOf(client, flow))).toBe(true);
        await (await compensating(client)).result();
      });
    } finally {
      await Promise.all([lose(), write()]);
    }
    await allMissed(market, [...missions, lost.owed, written.owed]);
  }));
