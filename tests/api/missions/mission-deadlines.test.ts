import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForDeadline } from '../../../services/src/flows/deadline.ts';
import { failTranscoding } from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from '../../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import { missionDue } from '../../../services/src/slices/missions/missions/lifecycle.ts';
import {
  blockMission,
  unblockMission,
} from '../../../services/src/slices/missions/missions/moderation/commands.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan, creator } = line);
});
afterEach(() => market.close());

describe('the deadline', () => {
  test('returns the coins to their original lots, once, with a strike', async () => {
    await market.credit(fan, 20, 'BONUS');
    await market.credit(fan, 50);
    const before = await line.lots();
    const missionId = await line.request();
    market.setTime(inDays(10, -1));
    await expireMission(market.ctx, missionId);
    expect(await waitForDeadline(market.ctx, missionDue, missionId)).toMatchObject({ waitMs: 1_000 });
    expect((await line.show(missionId)).status).toBe('ACCEPTED');

    market.setTime(inDays(10));
    await Promise.all([1, 2, 3].map(() => expireMission(market.ctx, missionId)));
    await expireMission(market.ctx, missionId);
    expect(await waitForDeadline(market.ctx, missionDue, missionId)).toBeNull();
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'OVERDUE' });
    expect(await line.lots()).toEqual(before);
    expect(await line.eventsOf(`strikes-${creator.creatorId}`)).toEqual(['StrikeGiven']);
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionRejected']);
  });

  test('returns the coins of a fan who became a creator into the frozen wallet', async () => {
    await market.credit(fan, 100);
    const missionId = await line.request();
    const profile = { name: 'Sua', url: 'sua', description: '', tags: [], snsLinks: [] };
    expect((await market.call('POST', '/creators', { as: fan, body: profile })).status).toBe(200);
    market.setTime(inDays(10));
    await expireMission(market.ctx, missionId);
    expect(await line.coins()).toEqual({ available: 100, held: 0 });
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED' });
  });

  test('lets exactly one win when the creator answers at the last moment', async () => {
    const { ctx } = market;
    for (let round = 0; round < 8; round += 1) {
      await market.credit(fan, 30);
      const missionId = await line.request();
      const body = { responseComment: 'just in time', pictureId: await market.upload(creator) };
      const late = { ...ctx, clock: { ...ctx.clock, now: () => inDays(10) } };
      const race = [
        () => market.call('POST', `/missions/${missionId}/perform`, { as: creator, body }),
        () => expireMission(late, missionId),
      ];
      await Promise.all((round % 2 === 0 ? race : race.toReversed()).map((run) => run()));

      const events = await line.eventsOf(`mission-${missionId}`);
      const ends = events.filter((type) => type === 'MissionCompleted' || type === 'MissionRejected');
      expect(ends).toHaveLength(1);
      expect((await line.show(missionId)).status).toBe(
        ends[0] === 'MissionCompleted' ? 'COMPLETED' : 'REJECTED',
      );
      expect(await line.coins()).toMatchObject({ held: 0 });
      await ctx.pool.query('update users set login_blocked = false');
      await ctx.pool.query('update creators set strikes = 0, blocked = false, requests_blocked_until = null');
    }
  });

  test('blocks requests for a week at the second miss, and the login at the third', async () => {
    await market.credit(fan, 300);
    const [first, second, third] = [await line.request(), await line.request(), await line.request()];
    await market.ctx.pool.query(`update creators set grade = 'GOLD'`);
    market.setTime(inDays(10));
    const state = async () =>
      (
        await market.ctx.pool.query(
          `select strikes, grade, requests_blocked_until as until, login_blocked as locked
           from creators join users on users.id = creators.user_id`,
        )
      ).rows[0];
    await expireMission(market.ctx, first);
    expect(await state()).toEqual({ strikes: 1, grade: 'GOLD', until: null, locked: false });
    await expireMission(market.ctx, second);
    expect(await state()).toEqual({ strikes: 2, grade: 'SILVER', until: inDays(17), locked: false });
    expect(await market.call('POST', '/missions', { as: fan, body: line.wish() })).toMatchObject({
      status: 409,
      body: { code: 'REQUESTS_BLOCKED' },
    });
    market.setTime(inDays(17));
    expect((await market.call('POST', '/missions', { as: fan, body: line.wish() })).status).toBe(200);
    await expireMission(market.ctx, third);
    expect(await state()).toEqual({ strikes: 3, grade: 'SILVER', until: inDays(24), locked: true });
    expect((await market.call('GET', '/creators/me', { as: creator })).status).toBe(401);
    expect(await market.call('POST', '/missions', { as: fan, body: line.wish() })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_INACTIVE' },
    });
  });
});

describe('the third strike', () => {
  /** Lets three missions miss their deadline, while `more` others still wait. */
  const shutOut = async (more: number) => {
    await market.credit(fan, 30 * (3 + more));
    const missed = [await line.request(), await line.request(), await line.request()];
    market.setTime(inDays(5));
    const waiting: string[] = [];
    for (let count = 0; count < more; count += 1) waiting.push(await line.request());
    market.setTime(inDays(10));
    for (const missionId of missed) await expireMission(market.ctx, missionId);
    return waiting;
  };
  const strikes = () => line.eventsOf(`strikes-${creator.creatorId}`);

  test('returns the coins of all waiting missions at once, without further strikes', async () => {
    const waiting = await shutOut(102);
    expect(await line.coins()).toEqual({ available: 90, held: 30 * 102 });
    const sweeps = await Promise.all([
      rejectMissionsOfBlocked(market.ctx),
      rejectMissionsOfBlocked(market.ctx),
    ]);
    // More than one page of them.
    expect(sweeps).toContainEqual({ rejected: 102, more: false });
    expect(await rejectMissionsOfBlocked(market.ctx)).toEqual({ rejected: 0, more: false });
    expect(await line.coins()).toEqual({ available: 90 + 30 * 102, held: 0 });
    const [missionId = ''] = waiting;
    expect(await line.show(missionId)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'CREATOR_BLOCKED',
    });
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionRejected']);
    expect(await strikes()).toHaveLength(3);
  });

  test('is the last: missions due before their refund cause no strike', async () => {
    const [missionId = ''] = await shutOut(1);
    market.setTime(inDays(15));
    await expireMission(market.ctx, missionId);
    expect(await line.show(missionId)).toMatchObject({ rejectReason: 'CREATOR_BLOCKED' });
    expect(await line.coins()).toMatchObject({ held: 0 });
    expect(await strikes()).toHaveLength(3);
  });

  test('leaves missions in conversion open until their conversion fails', async () => {
    await market.credit(fan, 120);
    const missed = [await line.request(), await line.request(), await line.request()];
    market.setTime(inDays(5));
    const converting = await line.request();
    await line.perform(converting, 'VIDEO');
    market.setTime(inDays(10));
    for (const missionId of missed) await expireMission(market.ctx, missionId);
    expect(await rejectMissionsOfBlocked(market.ctx)).toEqual({ rejected: 0, more: false });
    await failTranscoding(market.ctx, { missionId: converting, attempt: 1, reason: 'UNREADABLE' });
    expect(await rejectMissionsOfBlocked(market.ctx)).toEqual({ rejected: 1, more: false });
    expect(await line.coins()).toEqual({ available: 120, held: 0 });
  });

  test('is read from the events: a wrong row causes no refund', async () => {
    await market.credit(fan, 30);
    await line.request();
    await market.ctx.pool.query('update creators set blocked = true');
    expect(await rejectMissionsOfBlocked(market.ctx)).toEqual({ rejected: 1, more: false });
    expect(await line.coins()).toEqual({ available: 0, held: 30 });
  });
});

describe('blocking a mission', () => {
  const moderation = (missionId: string, operator: Person) => ({
    operatorId: operator.userId,
    key: market.ctx.ids(),
    missionId,
    reason: 'against the rules',
  });

  test('ends an open mission permanently with a refund and no strike', async () => {
    const operator = await market.staff('ROLE_OPERATOR');
    await market.credit(fan, 100);
    const missionId = await line.request();
    await blockMission(market.ctx, moderation(missionId, operator));
    expect(await line.coins()).toEqual({ available: 100, held: 0 });
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'BLOCKED' });
    expect(await line.eventsOf(`strikes-${creator.creatorId}`)).toEqual([]);
    expect((await market.call('GET', `/missions/${missionId}`)).status).toBe(404);
    await unblockMission(market.ctx, moderation(missionId, operator));
    expect(await line.show(missionId, null)).toMatchObject({ status: 'REJECTED' });
  });

  test('hides its picture from viewers except its fan and creator until it is unblocked', async () => {
    const operator = await market.staff('ROLE_OPERATOR');
    await market.credit(fan, 100);
    const missionId = await line.request();
    const { fileId } = await line.perform(missionId, 'IMAGE');
    const { object_key: key } = await market.ctx.db
      .selectFrom('files')
      .select('object_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    await market.ctx.files.put(key, import.meta.filename, 'image/jpeg');
    const addressFor = async (as: Person | null) => (await line.show(missionId, as)).picture?.s3Url ?? '';
    const statusOf = async (url: string) => (await market.app.inject({ method: 'HEAD', url })).statusCode;

    const before = await addressFor(null);
    expect(await statusOf(before)).toBe(200);
    await blockMission(market.ctx, moderation(missionId, operator));
    expect(await statusOf(before)).toBe(404);
    expect(await statusOf(await addressFor(fan))).toBe(200);
    expect(await statusOf(await addressFor(creator))).toBe(200);
    await unblockMission(market.ctx, moderation(missionId, operator));
    expect(await statusOf(before)).toBe(200);
  });

  test('hides a completed mission until it is unblocked', async () => {
    const operator = await market.staff('ROLE_OPERATOR');
    const stranger = await market.fan();
    await market.credit(fan, 100);
    const missionId = await line.request();
    await line.perform(missionId, 'IMAGE');
    await blockMission(market.ctx, moderation(missionId, operator));
    await expect(blockMission(market.ctx, moderation(missionId, operator))).rejects.toMatchObject({
      code: 'MISSION_STATE',
      facts: { missionStatus: 'BLOCKED' },
    });
    expect(await line.coins()).toEqual({ available: 70, held: 0 });
    const path = `/missions/${missionId}`;
    const seen = async (as: Person | null) => (await market.call('GET', path, { as })).status;
    expect(await Promise.all([null, stranger, fan, creator, operator].map(seen))).toEqual([
      404, 404, 200, 200, 404,
    ]);
    await unblockMission(market.ctx, moderation(missionId, operator));
    expect(await seen(null)).toBe(200);
  });
});
