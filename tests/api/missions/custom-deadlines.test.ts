import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForDeadline } from '../../../services/src/flows/deadline.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from '../../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import { missionDue } from '../../../services/src/slices/missions/missions/lifecycle.ts';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';

let line: CustomLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;

beforeEach(async () => {
  line = await openCustomLine();
  ({ market, fan, creator } = line);
  await market.credit(fan, 1_000);
});
afterEach(() => market.close());

const strikes = () => line.eventsOf(`strikes-${creator.creatorId}`);
const awaited = (missionId: string) => waitForDeadline(market.ctx, missionDue, missionId);

describe('the decision’s deadline', () => {
  test('returns the coins to their original lots, once, without a strike', async () => {
    const before = await line.lots();
    const missionId = await line.ask(120);
    expect(await awaited(missionId)).toMatchObject({ stage: 'REQUESTED', dueAt: inDays(30).toISOString() });
    market.setTime(inDays(30, -1));
    await expireMission(market.ctx, missionId);
    expect((await line.show(missionId)).status).toBe('REQUESTED');

    market.setTime(inDays(30));
    await Promise.all([1, 2, 3].map(() => expireMission(market.ctx, missionId)));
    await expireMission(market.ctx, missionId);
    expect(await awaited(missionId)).toBeNull();
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'UNDECIDED' });
    expect(await line.lots()).toEqual(before);
    expect(await strikes()).toEqual([]);
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionRejected']);
  });

  test.each(['accept', 'refuse'] as const)(
    'counts a moment before the deadline and is too late at the deadline: %s',
    async (verb) => {
      const [early, late] = [await line.ask(50), await line.ask(50)];
      market.setTime(inDays(30, -1));
      expect((await line.decide(early, verb)).status).toBe(200);
      market.setTime(inDays(30));
      expect(await line.decide(late, verb)).toMatchObject({ status: 409, body: { code: 'MISSION_OVERDUE' } });
    },
  );

  test('does not stop a fan from withdrawing an undecided request', async () => {
    const missionId = await line.ask(50);
    market.setTime(inDays(30, 1));
    expect((await line.decide(missionId, 'withdraw')).status).toBe(200);
    await expireMission(market.ctx, missionId);
    expect(await line.show(missionId)).toMatchObject({ rejectReason: 'WITHDRAWN' });
  });

  test('lets exactly one win when a decision arrives at the last moment', async () => {
    const { ctx } = market;
    const late = { ...ctx, clock: { ...ctx.clock, now: () => inDays(30) } };
    const verbs = ['accept', 'refuse', 'withdraw', 'accept', 'refuse', 'withdraw'] as const;
    const asked: [string, (typeof verbs)[number]][] = [];
    for (const verb of verbs) asked.push([await line.ask(50), verb]);
    market.setTime(inDays(30, -1));
    for (const [round, [missionId, verb]] of asked.entries()) {
      const race = [() => line.decide(missionId, verb), () => expireMission(late, missionId)];
      await Promise.all((round % 2 === 0 ? race : race.toReversed()).map((run) => run()));
      expect(await line.eventsOf(`mission-${missionId}`)).toHaveLength(2);
      const { status } = await line.show(missionId);
      expect(status === 'ACCEPTED' ? 'accept' : status).toBe(status === 'ACCEPTED' ? verb : 'REJECTED');
    }
    const { rows } = await ctx.pool.query(
      "select coalesce(sum(points), 0)::integer as points from missions where status = 'ACCEPTED'",
    );
    expect((await line.coins()).held).toBe(rows[0]?.points);
  });
});

describe('an accepted offer', () => {
  test('is due ten days later, with a strike like any other mission', async () => {
    const missionId = await line.ask(50);
    market.setTime(inDays(29));
    await line.decide(missionId, 'accept');
    expect(await awaited(missionId)).toMatchObject({ stage: 'ACCEPTED', dueAt: inDays(39).toISOString() });
    market.setTime(inDays(39, -1));
    await expireMission(market.ctx, missionId);
    expect((await line.show(missionId)).status).toBe('ACCEPTED');
    market.setTime(inDays(39));
    await expireMission(market.ctx, missionId);
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'OVERDUE' });
    expect(await strikes()).toEqual(['StrikeGiven']);
    expect(await line.coins()).toEqual({ available: 1_000, held: 0 });
  });
});

test('refunds the open custom missions of a blocked creator, without a further strike', async () => {
  const missed = [await line.request(), await line.request(), await line.request()];
  market.setTime(inDays(5));
  const [asked, accepted] = [await line.ask(50), await line.ask(60)];
  await line.decide(accepted, 'accept');
  market.setTime(inDays(10));
  for (const missionId of missed) await expireMission(market.ctx, missionId);
  expect(await line.decide(asked, 'accept')).toMatchObject({ status: 401 });
  expect(await rejectMissionsOfBlocked(market.ctx)).toEqual({ rejected: 2, more: false });
  for (const missionId of [asked, accepted]) {
    expect(await line.show(missionId)).toMatchObject({ rejectReason: 'CREATOR_BLOCKED' });
  }
  expect(await line.coins()).toEqual({ available: 1_000, held: 0 });
  expect(await strikes()).toHaveLength(3);
});

test('shows the block as reason if the decision is due while the creator is blocked', async () => {
  const missed = [await line.request(), await line.request(), await line.request()];
  const asked = await line.ask(50);
  market.setTime(inDays(10));
  for (const missionId of missed) await expireMission(market.ctx, missionId);
  market.setTime(inDays(30));
  await expireMission(market.ctx, asked);
  expect(await line.show(asked)).toMatchObject({ rejectReason: 'CREATOR_BLOCKED' });
});
