import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../services/src/context.ts';
import { advanceDraw } from '../../services/src/slices/missions/draws/advance.ts';
import { blockMission } from '../../services/src/slices/missions/missions/moderation/commands.ts';
import { appliesUntil, type DrawLine, drawBy, drawLineOf, openDrawLine } from '../harness/draw-line.ts';
import { settleAll } from './due-missions.ts';

/** People, staff and the clock act at the instants of draws: each draw ends in exactly one way, in any order. */

const opensAt = new Date('2026-11-21T03:00:00.000Z');
const rounds = 6;

let line: DrawLine;
beforeEach(async () => {
  line = await openDrawLine({}, opensAt);
});
afterEach(() => line.close());

const before = (instant: Date) => new Date(instant.getTime() - 1);
/** Returns the services at an instant, independent of their clock. */
const at = (instant: Date): Ctx => {
  const { ctx } = line.market;
  return { ...ctx, clock: { ...ctx.clock, now: () => instant } };
};
/** Advances the draw as its workflow does: a failed attempt is retried. */
const look = (productId: string, instant: Date) =>
  advanceDraw(at(instant), productId).catch(() => advanceDraw(at(instant), productId));

/** Runs all at once, in one order or the reverse. */
const race = (round: number, runs: readonly (() => Promise<unknown>)[]) =>
  Promise.all((round % 2 === 0 ? runs : runs.toReversed()).map((run) => run()));

/** Opens an event of a new creator for two winners, with four entries; the clock is at the last moment of its entry period. */
async function open() {
  line.market.setTime(opensAt);
  const own = drawLineOf({ ...line, creator: await line.market.creator() });
  const productId = await own.register({ drawNumber: 2 });
  const entries = await own.crowd(productId, 4);
  line.market.setTime(before(appliesUntil));
  return { own, productId, missionIds: entries.map(({ missionId }) => missionId) };
}

/** Opens the same event with its list frozen and two picked, a moment before the draw deadline. */
async function picked() {
  const event = await open();
  const { own, productId, missionIds } = event;
  await look(productId, appliesUntil);
  line.market.setTime(before(drawBy));
  for (const missionId of missionIds.slice(0, 2)) await own.pick(productId, missionId);
  return event;
}

const strikesOf = (own: DrawLine) => line.eventsOf(`strikes-${own.creator.creatorId}`);
const typesOf = (productId: string) => line.eventsOf(`draw-${productId}`);
const times = async (productId: string, type: string) =>
  (await typesOf(productId)).filter((each) => each === type).length;

test('an entry in the last moment is either in the closed list or refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { own, productId } = await open();
    const fans = await Promise.all(
      Array.from({ length: 8 }, (_, number) => line.market.fan(`late ${number}`)),
    );
    const answers: number[] = [];
    await race(round, [
      ...fans.map((fan) => async () => {
        answers.push((await own.enter(productId, fan)).status);
      }),
      () => look(productId, appliesUntil),
      () => look(productId, appliesUntil),
    ]);
    await look(productId, appliesUntil);
    const taken = answers.filter((status) => status === 200).length;
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { frozen } = await own.record(productId);
    expect(frozen).toMatchObject({ entries: 4 + taken });
    expect(await times(productId, 'DrawFrozen')).toBe(1);
  }
});

test('a draw finished in time by its creator gives no strike; one finished by the rule does', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { own, productId } = await picked();
    let inTime = false;
    const finish = async () => {
      inTime = (await own.put(productId, 'draw-event')).status === 200;
    };
    await race(round, [finish, () => look(productId, drawBy), () => look(productId, drawBy)]);
    expect(await strikesOf(own)).toEqual(inTime ? [] : ['StrikeGiven']);
    expect(await times(productId, 'DrawFinished')).toBe(1);
    expect((await own.record(productId)).winners).toHaveLength(2);
  }
  await line.settle();
  await settleAll(line.market);
});

test('a drawn event may be canceled later, but a canceled event is never drawn', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { own, productId } = await picked();
    const asked = [
      () => own.put(productId, 'cancel-event'),
      () => own.put(productId, 'draw-event'),
      () => look(productId, drawBy),
    ];
    await race(round, asked);
    const ends = (await typesOf(productId)).filter((type) => /^Draw(Finished|Canceled)$/.test(type));
    expect([['DrawFinished'], ['DrawCanceled'], ['DrawFinished', 'DrawCanceled']]).toContainEqual(ends);
    const { winners } = await own.record(productId);
    expect(winners).toHaveLength(ends[0] === 'DrawFinished' ? 2 : 0);
    if (ends[0] === 'DrawCanceled') expect(await strikesOf(own)).toEqual([]);
  }
  await line.settle();
  await settleAll(line.market);
});

test('an entry that staff removes either won before the removal or never wins', async () => {
  const { userId: operatorId } = await line.market.staff('ROLE_OPERATOR');
  for (let round = 0; round < rounds; round += 1) {
    const { own, productId, missionIds } = await picked();
    const [missionId = ''] = missionIds;
    const block = () => blockMission(line.market.ctx, { operatorId, key: null, missionId, reason: 'rude' });
    await race(round, [block, () => look(productId, drawBy)]);
    const isWinner = (await own.record(productId)).winners.some((winner) => winner.missionId === missionId);
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(
      isWinner
        ? ['MissionRequested', 'MissionDrawn', 'MissionBlocked', 'MissionRejected']
        : ['MissionRequested', 'MissionBlocked', 'MissionRejected'],
    );
    expect((await own.record(productId)).winners).toHaveLength(2);
  }
  await line.settle();
  await settleAll(line.market);
});
