import { flowTypes, taskQueues } from '@sowon/contracts';
import { afterEach, expect, test } from 'vitest';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { slices } from '../../services/src/slices.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type DueMission, daysFrom } from './due-kinds.ts';
import { beginAll, expectActed, expectMissed, expectWaiting, settleAll } from './due-missions.ts';
import { dueFlow, type FlowWorld, openFlowWorld } from './flow-world.ts';
import { leapDay, midnightOf, newMonth } from './korean-midnights.ts';

/** Returns the opening time of the world: an hour before the missions start, which is ten days before they are due. */
const opening = (due: Date) => new Date(daysFrom(due, -10).getTime() - 3_600_000);

describeWith(['java', 'maven'], 'the instant that a mission waits for, whatever its kind', () => {
  let world: FlowWorld;
  let due: Date;
  afterEach(() => world.close());

  async function openBefore(instant: (now: Date) => Date): Promise<void> {
    world = await openFlowWorld({}, slices, (now) => {
      due = instant(now);
      return opening(due);
    });
  }

  const market = () => world.line.market;
  async function each(missions: readonly DueMission[], check: (mission: DueMission) => Promise<unknown>) {
    for (const mission of missions) await check(mission);
  }
  const ended = (missions: readonly DueMission[]) =>
    each(missions, async ({ missionId }) => expect(await world.end(dueFlow(missionId))).toBe('COMPLETED'));
  /** Starts `times` missions of each kind, whose workflows run and have no worker yet. */
  async function begun(times = 1): Promise<DueMission[]> {
    const missions: DueMission[] = [];
    for (let time = 0; time < times; time += 1) {
      missions.push(...(await beginAll(market(), daysFrom(due, -10))));
    }
    await world.dispatch();
    return missions;
  }
  /** Starts a worker, and a converter, because the failed conversion has a workflow that finds nothing to do. */
  const working = () => Promise.all([world.startMain(), world.startConverter()]);
  /** Lets time pass until `ms` milliseconds after the instant. */
  const passUntil = async (ms: number) => world.pass(due.getTime() + ms - (await world.now()).getTime());
  /** Runs the sweep that compensates, as its schedule starts it. */
  async function compensated(): Promise<void> {
    const { workflowId } = await world.client.workflow.start(flowTypes.sweep, {
      args: [{ name: 'compensateUnperformed', limitMinutes: 10 }],
      workflowId: `compensate-${crypto.randomUUID()}`,
      taskQueue: taskQueues.main,
    });
    expect(await world.end(workflowId)).toBe('COMPLETED');
  }

  test('waits until just before its instant, refuses answers at the instant, and has ended just after', async () => {
    await openBefore((now) => midnightOf(newMonth, now));
    const missions = await begun(2);
    const [early, late] = [missions.slice(0, missions.length / 2), missions.slice(missions.length / 2)];
    await working();
    await passUntil(-60_000);
    await each(missions, expectWaiting);
    market().setTime(new Date(due.getTime() - 1));
    await each(early, async ({ missionId, kind, ...mission }) => {
      await missionDue.decide(market().ctx, missionId);
      expect((await kind.act({ missionId, kind, ...mission })).status, kind.name).toBe(200);
    });
    market().setTime(due);
    await each(late, async (mission) => {
      const { status, body } = await mission.kind.act(mission);
      expect([status, body.code], mission.kind.name).toEqual([409, 'MISSION_OVERDUE']);
      await expectWaiting(mission);
    });
    await passUntil(2_000);
    await ended(late);
    await compensated();
    await settleAll(market());
    await each(early, expectActed);
    await each(late, expectMissed);
  });

  test('is decided once when its decision is cut off before or after the write', async () => {
    await openBefore((now) => midnightOf(leapDay, now));
    const missions = await begun();
    const attempts = new Map<string, number>();
    /** Makes the first attempt fail before it has done anything, and the second after it has, without an answer. */
    async function cutOff<Done>(of: string, run: () => Promise<Done>): Promise<Done> {
      const attempt = (attempts.get(of) ?? 0) + 1;
      attempts.set(of, attempt);
      if (attempt === 1) throw new Error('lost before it was written');
      const done = await run();
      if (attempt === 2) throw new Error('lost after it was written');
      return done;
    }
    await Promise.all([
      world.startMain({
        decideDeadline: (run, { id }) => cutOff(id, run),
        runSweep: (run, { name }) => cutOff(name, run),
      }),
      world.startConverter(),
    ]);
    await passUntil(1_000);
    await world.pass(60_000);
    await ended(missions);
    const swept = compensated();
    await world.pass(60_000);
    await swept;
    expect([...attempts.values()]).toEqual([...missions.map(() => 3), 3]);
    await settleAll(market());
    await each(missions, expectMissed);
  });
});
