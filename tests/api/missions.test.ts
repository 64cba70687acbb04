import type { Mission, PageOf } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockMission, unblockMission } from '../../services/src/missions/commands/block-mission.ts';
import { completeMission, failTranscoding } from '../../services/src/missions/commands/convert-mission.ts';
import { expireMission } from '../../services/src/missions/commands/expire-mission.ts';
import { missionWait } from '../../services/src/missions/queries.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../harness/marketplace.ts';

let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;
let productId: string;

beforeEach(async () => {
  market = await openMarketplace();
  [fan, creator] = await Promise.all([market.fan(), market.creator()]);
  productId = await market.product(creator, { allowAttachments: true });
});
afterEach(() => market.close());

const start = Date.parse('2026-11-21T03:00:00.000Z');
const dayMs = 86_400_000;
const inDays = (days: number, ms = 0) => new Date(start + days * dayMs + ms);

const wish = (more: Record<string, unknown> = {}) => ({
  missionProductId: productId,
  to: 'Mina',
  requestComment: 'Sing happy birthday',
  ...more,
});

async function request(more: Record<string, unknown> = {}, as = fan): Promise<string> {
  const { status, body } = await market.call<{ id: string }>('POST', '/missions', { as, body: wish(more) });
  expect(status).toBe(200);
  return body.id;
}

async function perform(missionId: string, kind: 'VIDEO' | 'IMAGE' | 'VOICE', key = market.ctx.ids()) {
  const fileId = await market.upload(creator, kind);
  const field = { VIDEO: 'videoId', IMAGE: 'pictureId', VOICE: 'voiceId' }[kind];
  const body = { responseComment: 'Here you are', [field]: fileId };
  const answer = await market.call('POST', `/missions/${missionId}/perform`, { as: creator, body, key });
  return { ...answer, fileId };
}

async function show(missionId: string, as: Person | null = fan): Promise<Mission> {
  const { status, body } = await market.call<Mission>('GET', `/missions/${missionId}`, { as });
  expect(status).toBe(200);
  return body;
}

async function wallet() {
  const { rows } = await market.ctx.pool.query<{ lot_id: string; remaining: number; held: number }>(
    'select lot_id, remaining, held from ledger.lot where stream_id = $1 order by lot_id',
    [`wallet-${fan.userId}`],
  );
  return rows;
}

async function coins() {
  const lots = await wallet();
  const sum = (key: 'remaining' | 'held') => lots.reduce((total, lot) => total + lot[key], 0);
  return { available: sum('remaining'), held: sum('held') };
}

const eventsOf = async (stream: `${string}-${string}`) =>
  (await readStream(market.ctx.db, stream)).map(({ type }) => type);

describe('requesting', () => {
  test('holds the coins, and the event carries no word of the fan', async () => {
    await market.credit(fan, 100);
    const requestFileId = await market.upload(fan);
    const missionId = await request({ toFriend: true, from: 'Jun', requestFileId });

    expect(await coins()).toEqual({ available: 70, held: 30 });
    expect(await show(missionId)).toMatchObject({
      status: 'ACCEPTED',
      coinPrice: 30,
      to: 'Mina',
      from: 'Jun',
      due: inDays(10).toISOString(),
      requestFile: { id: requestFileId },
      missionProduct: { id: productId, creator: { id: creator.creatorId } },
    });
    const stored = JSON.stringify(await readStream(market.ctx.db, `mission-${missionId}`));
    expect(stored).not.toMatch(/Mina|Jun|birthday/);
  });

  test('twice with one key is one request, also with an attachment', async () => {
    await market.credit(fan, 100);
    const body = wish({ requestFileId: await market.upload(fan) });
    const options = { as: fan, body, key: 'the-same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => market.call('POST', '/missions', options)));
    const again = await market.call('POST', '/missions', options);
    expect(answers.map(({ body: { message: _, ...mission } }) => mission)).toEqual(Array(3).fill(again.body));
    expect(await coins()).toEqual({ available: 70, held: 30 });
  });

  test('a key that comes with another request is refused', async () => {
    await market.credit(fan, 100);
    await market.call('POST', '/missions', { as: fan, body: wish(), key: 'the-same-key' });
    const other = await market.call('POST', '/missions', {
      as: fan,
      body: wish({ to: 'Sua' }),
      key: 'the-same-key',
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('many at once never spend more than there is', async () => {
    await market.credit(fan, 100);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => market.call('POST', '/missions', { as: fan, body: wish() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'NOT_ENOUGH_COINS')).toHaveLength(5);
    expect(await coins()).toEqual({ available: 10, held: 90 });
  });

  test('what is refused changes nothing', async () => {
    await market.credit(fan, 100);
    const [poor, other, hidden] = await Promise.all([
      market.fan('poor'),
      market.creator(),
      market.creator({ approved: false }),
    ]);
    const [inactive, secret, plain] = await Promise.all([
      market.product(creator),
      market.product(hidden),
      market.product(creator),
    ]);
    await market.call('PUT', `/mission-products/${inactive}/inactivate`, { as: creator });
    const [own, foreign] = [await market.upload(fan), await market.upload(poor)];
    const taken = await market.upload(fan);
    await request({ requestFileId: taken });
    const before = await market.rowCounts();

    const refusals: [string, Person | null, unknown, number, string][] = [
      ['visitor', null, wish(), 401, 'INVALID_TOKEN'],
      ['creator', other, wish(), 403, 'CREATOR_CANNOT_REQUEST'],
      ['poor', poor, wish(), 400, 'NOT_ENOUGH_COINS'],
      ['no product', fan, wish({ missionProductId: market.ctx.ids() }), 404, 'NOT_FOUND'],
      ['unapproved', fan, wish({ missionProductId: secret }), 404, 'NOT_FOUND'],
      ['inactive', fan, wish({ missionProductId: inactive }), 409, 'PRODUCT_INACTIVE'],
      [
        'attachment',
        fan,
        wish({ missionProductId: plain, requestFileId: own }),
        400,
        'ATTACHMENT_NOT_ALLOWED',
      ],
      ['foreign file', fan, wish({ requestFileId: foreign }), 404, 'NOT_FOUND'],
      ['taken file', fan, wish({ requestFileId: taken }), 409, 'FILE_IN_USE'],
      ['no recipient', fan, wish({ to: ' ' }), 400, 'INVALID_INPUT'],
      ['no sender', fan, wish({ toFriend: true }), 400, 'INVALID_INPUT'],
      ['long', fan, wish({ requestComment: 'x'.repeat(201) }), 400, 'INVALID_INPUT'],
      ['extra', fan, wish({ coinPrice: 1 }), 400, 'INVALID_INPUT'],
      ['mistyped', fan, wish({ private: 'yes' }), 400, 'INVALID_INPUT'],
      ['no id', fan, wish({ missionProductId: 'x' }), 400, 'INVALID_INPUT'],
      ['empty', fan, {}, 400, 'INVALID_INPUT'],
    ];
    for (const [name, as, body, status, code] of refusals) {
      const answer = await market.call('POST', '/missions', { as, body });
      expect({ name, ...answer }).toMatchObject({ name, status, body: { status, code } });
      expect(answer.body.message).not.toBe('');
    }
    expect(await market.rowCounts()).toEqual(before);
  });
});

describe('performing', () => {
  let missionId: string;
  beforeEach(async () => {
    await market.credit(fan, 100);
    missionId = await request();
  });

  test('a picture earns the coins at once', async () => {
    const { status, fileId } = await perform(missionId, 'IMAGE');
    expect(status).toBe(200);
    expect(await show(missionId, null)).toMatchObject({
      status: 'COMPLETED',
      picture: { id: fileId },
      video: null,
      responseComment: 'Here you are',
      completed: inDays(0).toISOString(),
    });
    expect(await coins()).toEqual({ available: 70, held: 0 });
    const { rows } = await market.ctx.pool.query(
      'select points, overseas_points, won_per_coin from earnings',
    );
    expect(rows).toEqual([{ points: 30, overseas_points: 0, won_per_coin: 60 }]);
  });

  test('a video is shown once it is converted; completing twice earns once', async () => {
    const { fileId } = await perform(missionId, 'VIDEO');
    expect(await show(missionId)).toMatchObject({
      status: 'TRANSCODING',
      video: null,
      responseComment: null,
    });
    expect(await missionWait(market.ctx, missionId)).toEqual({ waitMs: 3_600_000 });
    await Promise.all([1, 1, 1].map((attempt) => completeMission(market.ctx, { missionId, attempt })));
    await completeMission(market.ctx, { missionId, attempt: 1 });
    expect(await show(missionId, null)).toMatchObject({ status: 'COMPLETED', video: { id: fileId } });
    expect(await eventsOf(`mission-${missionId}`)).toEqual([
      'MissionRequested',
      'MissionPerformed',
      'MissionCompleted',
    ]);
    expect(await missionWait(market.ctx, missionId)).toEqual({ waitMs: null });
  });

  test('a video that cannot be converted gives the creator a day, and the file back', async () => {
    market.setTime(inDays(10, -1));
    const { fileId } = await perform(missionId, 'VIDEO');
    market.setTime(inDays(10, 1));
    expect(await expireMission(market.ctx, missionId)).toEqual({ waitMs: 3_600_000 });
    await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'BROKEN' });
    expect(await show(missionId)).toMatchObject({ status: 'ACCEPTED', due: inDays(11, 1).toISOString() });
    const { rows } = await market.ctx.pool.query('select 1 from file_bindings where file_id = $1', [fileId]);
    expect(rows).toEqual([]);
    expect((await perform(missionId, 'VIDEO')).status).toBe(200);
    await completeMission(market.ctx, { missionId, attempt: 1 });
    expect((await show(missionId)).status).toBe('TRANSCODING');
    await completeMission(market.ctx, { missionId, attempt: 2 });
    expect((await show(missionId)).status).toBe('COMPLETED');
  });

  test('twice with one key is one answer', async () => {
    const body = { responseComment: 'Hi', voiceId: await market.upload(creator, 'VOICE') };
    const options = { as: creator, body, key: 'the-same-key' };
    const path = `/missions/${missionId}/perform`;
    const answers = await Promise.all([1, 2].map(() => market.call('POST', path, options)));
    expect([...answers, await market.call('POST', path, options)]).toEqual(
      Array(3).fill({ status: 200, body: { id: missionId } }),
    );
  });

  test('what is refused changes nothing', async () => {
    const [other, video, picture] = await Promise.all([
      market.creator(),
      market.upload(creator, 'VIDEO'),
      market.upload(creator),
    ]);
    const foreign = await market.upload(other, 'VIDEO');
    const done = await request();
    const { fileId: taken } = await perform(done, 'IMAGE');
    const before = await market.rowCounts();
    const answer = (fields: Record<string, unknown>) => ({ responseComment: 'Hi', ...fields });
    const refusals: [string, Person | null, string, unknown, number, string][] = [
      ['visitor', null, missionId, answer({ videoId: video }), 401, 'INVALID_TOKEN'],
      ['fan', fan, missionId, answer({ videoId: video }), 403, 'ACCESS_DENIED'],
      ['other creator', other, missionId, answer({ videoId: foreign }), 404, 'NOT_FOUND'],
      ['no mission', creator, market.ctx.ids(), answer({ videoId: video }), 404, 'NOT_FOUND'],
      ['foreign file', creator, missionId, answer({ videoId: foreign }), 404, 'NOT_FOUND'],
      ['taken file', creator, missionId, answer({ pictureId: taken }), 409, 'FILE_IN_USE'],
      ['wrong kind', creator, missionId, answer({ videoId: picture }), 400, 'INVALID_INPUT'],
      ['two files', creator, missionId, answer({ videoId: video, pictureId: picture }), 400, 'INVALID_INPUT'],
      ['no file', creator, missionId, answer({}), 400, 'INVALID_INPUT'],
      ['no comment', creator, missionId, { videoId: video }, 400, 'INVALID_INPUT'],
      ['done already', creator, done, answer({ videoId: video }), 409, 'MISSION_STATE'],
    ];
    for (const [name, as, id, body, status, code] of refusals) {
      const refused = await market.call('POST', `/missions/${id}/perform`, { as, body });
      expect({ name, ...refused }).toMatchObject({ name, status, body: { status, code } });
    }
    market.setTime(inDays(10));
    const late = await perform(missionId, 'VIDEO');
    expect(late).toMatchObject({ status: 409, body: { code: 'MISSION_OVERDUE' } });
    expect(await market.rowCounts()).toEqual({
      ...before,
      'public.files': (before['public.files'] ?? 0) + 1,
    });
  });
});

describe('the deadline', () => {
  test('gives the coins back into their own lots, once, with a strike', async () => {
    await market.credit(fan, 20, 'BONUS');
    await market.credit(fan, 50);
    const before = await wallet();
    const missionId = await request();
    market.setTime(inDays(10, -1));
    expect(await expireMission(market.ctx, missionId)).toEqual({ waitMs: 1_000 });
    expect((await show(missionId)).status).toBe('ACCEPTED');

    market.setTime(inDays(10));
    const waits = await Promise.all([1, 2, 3].map(() => expireMission(market.ctx, missionId)));
    expect([...waits, await expireMission(market.ctx, missionId)]).toEqual(Array(4).fill({ waitMs: null }));
    expect(await show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'OVERDUE' });
    expect(await wallet()).toEqual(before);
    expect(await eventsOf(`conduct-${creator.creatorId}`)).toEqual(['StrikeGiven']);
    expect(await eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionRejected']);
  });

  test('and the creator meet at the last moment: exactly one wins', async () => {
    const { ctx } = market;
    for (let round = 0; round < 8; round += 1) {
      await market.credit(fan, 30);
      const missionId = await request();
      const body = { responseComment: 'just in time', pictureId: await market.upload(creator) };
      const late = { ...ctx, clock: { ...ctx.clock, now: () => inDays(10) } };
      const race = [
        () => market.call('POST', `/missions/${missionId}/perform`, { as: creator, body }),
        () => expireMission(late, missionId),
      ];
      await Promise.all((round % 2 === 0 ? race : race.toReversed()).map((run) => run()));

      const events = await eventsOf(`mission-${missionId}`);
      const ends = events.filter((type) => type === 'MissionCompleted' || type === 'MissionRejected');
      expect(ends).toHaveLength(1);
      expect((await show(missionId)).status).toBe(ends[0] === 'MissionCompleted' ? 'COMPLETED' : 'REJECTED');
      expect(await coins()).toMatchObject({ held: 0 });
      await ctx.pool.query('update users set login_blocked = false');
      await ctx.pool.query('update creators set strikes = 0, requests_blocked_until = null');
    }
  });

  test('missed again blocks requests for a week, a third time the login', async () => {
    await market.credit(fan, 300);
    const [first, second, third] = [await request(), await request(), await request()];
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
    expect(await market.call('POST', '/missions', { as: fan, body: wish() })).toMatchObject({
      status: 409,
      body: { code: 'REQUESTS_BLOCKED' },
    });
    market.setTime(inDays(17));
    expect((await market.call('POST', '/missions', { as: fan, body: wish() })).status).toBe(200);
    await expireMission(market.ctx, third);
    expect(await state()).toEqual({ strikes: 3, grade: 'SILVER', until: inDays(24), locked: true });
    expect((await market.call('GET', '/creators/me', { as: creator })).status).toBe(401);
    expect(await market.call('POST', '/missions', { as: fan, body: wish() })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_INACTIVE' },
    });
  });
});

describe('blocking', () => {
  const moderation = (missionId: string, operator: Person) => ({
    operatorId: operator.userId,
    key: market.ctx.ids(),
    missionId,
    reason: 'against the rules',
  });

  test('ends an open mission with a refund and no strike; it stays ended', async () => {
    const operator = await market.staff('ROLE_OPERATOR');
    await market.credit(fan, 100);
    const missionId = await request();
    await blockMission(market.ctx, moderation(missionId, operator));
    expect(await coins()).toEqual({ available: 100, held: 0 });
    expect(await show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'BLOCKED' });
    expect(await eventsOf(`conduct-${creator.creatorId}`)).toEqual([]);
    expect((await market.call('GET', `/missions/${missionId}`)).status).toBe(404);
    await unblockMission(market.ctx, moderation(missionId, operator));
    expect(await show(missionId, null)).toMatchObject({ status: 'REJECTED' });
  });

  test('hides a completed mission, unblocking shows it again', async () => {
    const operator = await market.staff('ROLE_OPERATOR');
    const stranger = await market.fan();
    await market.credit(fan, 100);
    const missionId = await request();
    await perform(missionId, 'IMAGE');
    await blockMission(market.ctx, moderation(missionId, operator));
    await expect(blockMission(market.ctx, moderation(missionId, operator))).rejects.toThrow('BLOCKED');
    expect(await coins()).toEqual({ available: 70, held: 0 });
    const path = `/missions/${missionId}`;
    const seen = async (as: Person | null) => (await market.call('GET', path, { as })).status;
    expect(await Promise.all([null, stranger, fan, creator, operator].map(seen))).toEqual([
      404, 404, 200, 200, 200,
    ]);
    await unblockMission(market.ctx, moderation(missionId, operator));
    expect(await seen(null)).toBe(200);
  });
});

describe('lists', () => {
  const list = async (query: string, as: Person | null = null, path = '/missions/page') =>
    (await market.call<PageOf<Mission>>('GET', `${path}?${query}`, { as })).body;
  const idsOf = (page: PageOf<Mission>) => page.content.map(({ id }) => id);

  test('private missions exist only for their fan, their creator and the console', async () => {
    await market.credit(fan, 100);
    const missionId = await request({ private: true });
    await perform(missionId, 'IMAGE');
    const [stranger, other, operator] = await Promise.all([
      market.fan(),
      market.creator(),
      market.staff('ROLE_OPERATOR'),
    ]);
    const eyes = [null, stranger, other, fan, creator, operator];
    const details = await Promise.all(
      eyes.map(async (as) => (await market.call('GET', `/missions/${missionId}`, { as })).status),
    );
    expect(details).toEqual([404, 404, 404, 200, 200, 200]);
    for (const query of [
      '',
      `creatorId=${creator.creatorId}`,
      'status=COMPLETED&order=COMPLETED',
      `productId=${productId}`,
    ]) {
      const totals = await Promise.all(eyes.map(async (as) => (await list(query, as)).totalElements));
      expect(totals).toEqual([0, 0, 0, 1, 1, 1]);
    }
  });

  test('filter, sort and turn pages', async () => {
    await market.credit(fan, 1_000);
    const dear = await market.product(creator, { coinPrice: 200 });
    const ids: string[] = [];
    for (const days of [0, 12, 45]) {
      market.setTime(inDays(days));
      ids.push(await request({ missionProductId: days === 12 ? dear : productId }));
    }
    const [oldest = '', middle = '', newest = ''] = ids;
    await perform(newest, 'IMAGE');
    expect(idsOf(await list('size=2'))).toEqual([newest, middle]);
    expect(await list('size=2&page=1')).toMatchObject({ totalPages: 2, totalElements: 3, last: true });
    expect(idsOf(await list('direction=ASC'))).toEqual(ids);
    expect(idsOf(await list('order=PRICE'))[0]).toBe(middle);
    expect(idsOf(await list('order=COMPLETED'))[0]).toBe(newest);
    expect(idsOf(await list('order=COMPLETED&direction=ASC'))[0]).toBe(newest);
    expect(idsOf(await list('status=ACCEPTED,TRANSCODING'))).toEqual([middle, oldest]);
    expect(idsOf(await list('createdYear=2026&createdMonth=12'))).toEqual([middle]);
    expect(idsOf(await list('createdYear=2027'))).toEqual([newest]);
    expect(idsOf(await list(`productId=${dear}&productType=BASIC`))).toEqual([middle]);
    expect(idsOf(await list('productType=CUSTOM'))).toEqual([]);
    expect(idsOf(await list('status=COMPLETED', fan, '/users/me/missions/page'))).toEqual([newest]);
    expect(idsOf(await list('', await market.fan(), '/users/me/missions/page'))).toEqual([]);
  });

  test.each(['size=101', 'page=-1', 'status=DONE', 'createdMonth=3', 'creatorId=1', 'order=NAME', 'more=1'])(
    'refuse ?%s',
    async (query) => {
      const answer = await market.call('GET', `/missions/page?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', status: 400 } });
    },
  );

  test('count what the events tell, and a rebuild counts the same', async () => {
    await market.credit(fan, 1_000);
    const [open, done, overdue] = [await request(), await request(), await request()];
    await perform(done, 'IMAGE');
    await perform(open, 'VIDEO');
    market.setTime(inDays(10));
    await expireMission(market.ctx, overdue);
    await market.project();
    const counts = (await market.call('GET', '/creators/me/missions/count', { as: creator })).body;
    expect(counts).toEqual({
      basic: 1,
      lucky: 0,
      customRequested: 0,
      customAccepted: 0,
      completed: 1,
      rejected: 1,
    });
    const product = await market.call('GET', `/mission-products/${productId}`);
    expect(product.body).toMatchObject({ currentRequested: 1, accumulated: 3 });

    const tables =
      'creator_mission_counts, creator_open_missions, product_request_counts, product_open_requests';
    const all = async () =>
      Promise.all(tables.split(', ').map(async (t) => (await market.ctx.pool.query(`table ${t}`)).rows));
    const projected = await all();
    await market.ctx.pool.query(`truncate ${tables}, creator_popularity, coin_history`);
    await market.ctx.pool.query('delete from ledger.consumer_checkpoint');
    await market.project();
    expect(await all()).toEqual(projected);
  });
});
