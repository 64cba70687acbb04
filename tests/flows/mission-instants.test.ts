import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { compensateUnperformed } from '../../services/src/slices/missions/roulettes/compensation.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { type DueMission, daysFrom } from './due-kinds.ts';
import { beginAll, expectActed, expectEitherWay, expectMissed, settleAll } from './due-missions.ts';

let market: Marketplace;
afterEach(() => market.close());

const decide = ({ missionId }: DueMission, ctx = market.ctx) => missionDue.decide(ctx, missionId);

describe.each([
  ['midnight in Korea', '2026-11-24T15:00:00.000Z'],
  ['the last moment of a month there', '2026-11-30T14:59:59.999Z'],
  ['the first of a year', '2026-12-31T15:00:00.000Z'],
  ['the first of a leap day', '2028-02-28T15:00:00.000Z'],
  ['the last of a leap day', '2028-02-29T14:59:59.999Z'],
])('due at %s', (_, instant) => {
  const due = new Date(instant);
  beforeEach(async () => {
    market = await openMarketplace({}, daysFrom(due, -60));
  });

  test('a mission of any kind is open a millisecond before its instant and ends once at it', async () => {
    const at = daysFrom(due, -10);
    const [early, late] = [await beginAll(market, at), await beginAll(market, at)];
    market.setTime(new Date(due.getTime() - 1));
    for (const mission of [...early, ...late]) await decide(mission);
    for (const mission of early) {
      expect((await mission.kind.act(mission)).status, mission.kind.name).toBe(200);
    }
    market.setTime(due);
    for (const mission of [...early, ...late]) {
      await Promise.all([decide(mission), decide(mission), decide(mission)]);
    }
    await Promise.all([compensateUnperformed(market.ctx), compensateUnperformed(market.ctx)]);
    await settleAll(market);
    for (const mission of early) await expectActed(mission);
    for (const mission of late) await expectMissed(mission);
  });
});

test('a mission of any kind ends in one way if creator and timer act at the same instant', async () => {
  const due = new Date('2026-12-31T15:00:00.000Z');
  market = await openMarketplace({}, daysFrom(due, -60));
  const { ctx } = market;
  const rounds: DueMission[][] = [];
  for (let round = 0; round < 4; round += 1) rounds.push(await beginAll(market, daysFrom(due, -10)));
  // The creator's call came a moment before the deadline, and is decided at the same time as the deadline's own.
  market.setTime(new Date(due.getTime() - 1));
  const atInstant = { ...ctx, clock: { ...ctx.clock, now: () => due } };
  for (const [round, missions] of rounds.entries()) {
    for (const mission of missions) {
      const race = [() => mission.kind.act(mission), () => decide(mission, atInstant)];
      await Promise.all((round % 2 === 0 ? race : race.toReversed()).map((run) => run()));
    }
  }
  market.setTime(due);
  await compensateUnperformed(ctx);
  await settleAll(market);
  for (const mission of rounds.flat()) await expectEitherWay(mission);
});
