import { createHash } from 'node:crypto';
import type { Reply, Routes } from '@sowon/contracts';
import { reject } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepOldRefusals } from '../../../services/src/db/once.ts';
import { koreanMoment } from '../../../services/src/documents/amounts.ts';
import { openAlarms } from '../../../services/src/slices/ground/alarms/queries.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { compensateUnperformed } from '../../../services/src/slices/missions/roulettes/compensation.ts';
import { endIdleRoulettes } from '../../../services/src/slices/missions/roulettes/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import { freezeByApplying } from '../../harness/lucky-win.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';
import { openRouletteLine, type RouletteLine } from '../../harness/roulette-line.ts';

let line: RouletteLine;
let market: Marketplace;
let fan: Person;
let open: RouletteLine['open'];
let roll: RouletteLine['roll'];
let proof: RouletteLine['proof'];
let win: RouletteLine['win'];
let losing: RouletteLine['losing'];

beforeEach(async () => {
  line = await openRouletteLine();
  ({ market, fan, open, roll, proof, win, losing } = line);
});
afterEach(() => line.close());

describe('a roulette without a win', () => {
  test('is visible to its fan alone', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const missionId = await losing(1);
    const { status } = await market.call('GET', `/missions/${missionId}`);
    expect(status).toBe(404);
    expect((await proof(missionId, null)).status).toBe(404);
    const ids = async (path: string, as: Person | null) =>
      (await market.call<{ content: { id: string }[] }>('GET', path, { as })).body.content.map(
        ({ id }) => id,
      );
    const { creatorId } = line.creator;
    expect(await ids('/missions/page', null)).not.toContain(missionId);
    expect(await ids(`/missions/page?creatorId=${creatorId}`, line.creator)).not.toContain(missionId);
    expect(await ids('/users/me/missions/page', fan)).toContain(missionId);
    await market.project();
    const counts = await market.call<Reply<Routes['missionCounts']>>('GET', '/creators/me/missions/count', {
      as: line.creator,
    });
    await win(missionId);
    await market.project();
    const afterwards = await market.call<Reply<Routes['missionCounts']>>(
      'GET',
      '/creators/me/missions/count',
      {
        as: line.creator,
      },
    );
    expect(afterwards.body.lucky).toBe(counts.body.lucky + 1);
    expect(await ids('/missions/page?status=ACCEPTED', null)).toContain(missionId);
  });

  test('ends after thirty days without a roll and reveals its seed', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const missionId = await losing(1);
    market.setTime(inDays(30, -1));
    await endIdleRoulettes(market.ctx);
    expect(await proof(missionId)).toMatchObject({ status: 200, body: { seed: null } });
    // Opening it again is no roll.
    expect((await open()).body.id).toBe(missionId);
    market.setTime(inDays(30));
    await Promise.all([endIdleRoulettes(market.ctx), endIdleRoulettes(market.ctx)]);
    expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'ABANDONED' });
    const { seed, commitment } = (await proof(missionId)).body;
    expect(
      createHash('sha256')
        .update(Buffer.from(seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(commitment);
    expect((await open()).body.id).not.toBe(missionId);
    expect(await roll(missionId)).toMatchObject({ status: 409 });
  });
});

describe('a won mission', () => {
  test('is performed like any mission, and its ticket is earned', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    await win(body.id);
    expect(await line.perform(body.id, 'IMAGE')).toMatchObject({ status: 200 });
    expect(await line.show(body.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await line.coins()).toMatchObject({ held: 0 });
  });

  test('is refunded if not performed, with a strike and a compensation owed by the creator', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    const won = await win(body.id);
    const before = await line.coins();
    await compensateUnperformed(market.ctx);
    market.setTime(inDays(10));
    await expireMission(market.ctx, body.id);
    expect(await line.coins()).toEqual({ available: before.available + 3, held: 0 });
    await Promise.all([compensateUnperformed(market.ctx), compensateUnperformed(market.ctx)]);
    await compensateUnperformed(market.ctx);
    expect(won.coinPrice).toBe(3);
    expect(await line.coins()).toEqual({ available: before.available + 3 + 3_000, held: 0 });
    const { rows } = await market.ctx.pool.query(
      `select type, payload->>'source' as source, payload->>'cause' as cause, payload->>'won' as won from ledger.event
        where type in ('CoinsGranted', 'CreatorDebtBooked') and payload->>'source' is distinct from 'BONUS'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ type: 'CoinsGranted', source: 'RECEIVED', cause: null, won: null });
    expect(rows).toContainEqual({
      type: 'CreatorDebtBooked',
      source: null,
      cause: 'COMPENSATION',
      won: '300000',
    });
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
    expect((await line.eventsOf(`mission-${body.id}`)).at(-1)).toBe('MissionCompensated');
  });
});

describe('a compensation that cannot be paid', () => {
  /** Lets the fan win and become a creator, and the mission miss its deadline. */
  const missFrozen = async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const { body } = await open();
    await win(body.id);
    await freezeByApplying(market, fan);
    market.setTime(inDays(10));
    await expireMission(market.ctx, body.id);
    return body.id;
  };

  /** Inserts `count` more such missions, a day older and without events: nothing can be given for them either. */
  const copies = async (missionId: string, count: number) => {
    const copy = (table: string, of: string, to: string) =>
      `select (jsonb_populate_record(${table}, jsonb_build_object(${to}))).* from ${table}, ${of}`;
    await market.owner.query(
      `with copy as (select gen_random_uuid() as id from generate_series(1, ${count})),
            mission as (insert into missions ${copy('missions', 'copy', `'id', copy.id, 'rejected_at', rejected_at - interval '1 day'`)}
                        where missions.id = $1)
       insert into roulettes ${copy('roulettes', 'copy', `'mission_id', copy.id`)} where mission_id = $1`,
      [missionId],
    );
    return () =>
      market.owner.query(
        `with gone as (delete from roulettes where mission_id in
           (select id from missions where rejected_at = $1) returning mission_id)
         delete from missions using gone where id = mission_id`,
        [inDays(9)],
      );
  };

  const sinceTenthDay = (missionId: string) =>
    `1, since ${koreanMoment(inDays(10))} (KST): mission ${missionId}`;
  const late = (missionId: string, times: number) => ({
    event: 'compensation.late',
    subject: 'compensateUnperformed',
    reason: sinceTenthDay(missionId),
    times,
    cleared_at: null,
  });

  test('stays owed to a fan who became a creator, and delays no other compensation in any number', async () => {
    const missionId = await missFrozen();
    expect(await compensateUnperformed(market.ctx)).toEqual({ compensated: 0, more: false });
    expect((await line.eventsOf(`mission-${missionId}`)).at(-1)).toBe('MissionRejected');

    const other = await market.fan('other');
    await market.credit(other, 1_000, 'BONUS');
    const { body } = await open({ as: other });
    while (!(await roll(body.id, { as: other })).body.success);
    market.setTime(inDays(20));
    await expireMission(market.ctx, body.id);
    const forget = await copies(missionId, 201);
    expect(await compensateUnperformed(market.ctx)).toEqual({ compensated: 1, more: false });
    await forget();
    expect((await line.eventsOf(`mission-${body.id}`)).at(-1)).toBe('MissionCompensated');
  });

  test('fails the run on an internal error after all others were tried; its payment ends the alarm', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const won: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await open();
      await win(body.id);
      won.push(body.id);
    }
    const [first = '', second = ''] = won;
    // Another command was executed under the key of the first compensation, so long ago that the database may forget its refusal.
    const { ctx } = market;
    await ctx.ledger.execute({
      key: { scope: 'compensate', id: first },
      intent: 'something else',
      at: new Date('2026-05-21T03:00:00.000Z'),
      streams: [`wallet-${fan.userId}`],
      decide: () => reject('WALLET_FROZEN'),
    });
    market.setTime(inDays(10));
    for (const missionId of won) await expireMission(ctx, missionId);
    market.setTime(inDays(13));
    await expect(compensateUnperformed(ctx)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect((await line.eventsOf(`mission-${second}`)).at(-1)).toBe('MissionCompensated');
    expect(await openAlarms(ctx.db)).toMatchObject([late(first, 1)]);
    expect(market.logged).toContainEqual(
      expect.objectContaining({ event: 'compensation.failed', missionId: first }),
    );

    await sweepOldRefusals(ctx);
    expect(await compensateUnperformed(ctx)).toEqual({ compensated: 1, more: false });
    expect((await line.eventsOf(`mission-${first}`)).at(-1)).toBe('MissionCompensated');
    expect(await openAlarms(ctx.db)).toEqual([]);
  });

  test('is reported to operators once it is late, until they settle it by its debt', async () => {
    const missionId = await missFrozen();
    market.setTime(inDays(13, -1));
    await compensateUnperformed(market.ctx);
    expect(await openAlarms(market.ctx.db)).toEqual([]);
    const operator = await market.staff('ROLE_OPERATOR');
    market.setTime(inDays(13));
    await compensateUnperformed(market.ctx);
    expect(await openAlarms(market.ctx.db)).toMatchObject([late(missionId, 1)]);
    await compensateUnperformed(market.ctx);
    expect(await openAlarms(market.ctx.db)).toMatchObject([late(missionId, 2)]);
    const told = await market.ctx.db
      .selectFrom('notices')
      .select(['notice', 'recipient_id', 'facts'])
      .where('notice', '=', 'mission.compensations-late')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      {
        notice: 'mission.compensations-late',
        recipient_id: operator.userId,
        facts: { missionId, reason: sinceTenthDay(missionId) },
      },
    ]);

    const page = `/missions/${missionId}`;
    const settle = (reason: string) =>
      callConsole<{ code: string }>(market, 'POST', `${page}/compensation/settle`, {
        as: operator,
        body: { reason },
      });
    const shown = async () => {
      const { body } = await callConsole<Reply<Routes['showMission']>>(market, 'GET', page, { as: operator });
      return body.compensation;
    };
    expect(await shown()).toEqual({ coinPrice: 3_000, state: 'BY_HAND' });
    const answers = await Promise.all([settle('transferred to the fan'), settle('given in cash')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('NOTHING_TO_SETTLE');
    expect(await shown()).toEqual({ coinPrice: 3_000, state: 'SETTLED' });
    expect(await line.eventsOf(`earnings-${line.creator.creatorId}`)).toEqual(['CreatorDebtBooked']);
    await compensateUnperformed(market.ctx);
    expect(await openAlarms(market.ctx.db)).toEqual([]);
  });
});
