import type { CreatorProfile, ErrorReply, Mission, Reply, Routes } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callConsole } from '../harness/console.ts';
import { type DrawLine, openDrawLine } from '../harness/draw-line.ts';
import type { Person } from '../harness/marketplace.ts';
import { noBusiness, showOneself } from '../harness/page-of-creator.ts';
import { told } from '../harness/told.ts';
import { bornOn } from '../harness/under-age.ts';

let line: DrawLine;
let operator: Person;
beforeEach(async () => {
  line = await openDrawLine();
  operator = await line.market.staff('ROLE_OPERATOR');
});
afterEach(() => line?.market.close());

const judge = <T = ErrorReply>(path: string, reason: string, key?: string) =>
  callConsole<T>(line.market, 'POST', path, {
    as: operator,
    body: { reason },
    ...(key !== undefined && { key }),
  });
const acts = async (id: string) => {
  const { rows } = await line.market.ctx.pool.query(
    `select action, reason, before, after from staff_acts where object_id = $1 and action like '%Adult%' order by at, id`,
    [id],
  );
  return rows;
};

describe('an operator’s mark of a creator', () => {
  const own = async () =>
    (await line.market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', { as: line.creator }))
      .body;

  test('is shown to the creator with the reason, is not lifted by the creator, and is audited', async () => {
    const { market, creator } = line;
    const path = `/creators/${creator.creatorId}/adult`;
    expect(await judge(path, 'shows too much', 'mark-key-1')).toMatchObject({
      status: 200,
      body: { adult: true },
    });
    expect(await judge(path, 'shows too much', 'mark-key-1')).toMatchObject({ status: 200 });
    expect(await judge(path, 'again')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    expect(await own()).toMatchObject({
      containAdultContent: false,
      adult: 'SHOWN',
      adultMark: { reason: 'shows too much' },
    });

    await showOneself(market, creator);
    const edited = await market.call('PUT', `/creators/${creator.creatorId}`, {
      as: creator,
      body: {
        name: 'Haru',
        url: 'haru',
        description: '',
        containAdultContent: false,
        ...noBusiness,
        tags: ['00000000-0000-4000-8000-000000000002'],
        snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/haru' }],
      },
    });
    expect(edited.status).toBe(200);
    const seen = async () =>
      (await market.call<{ creator: CreatorProfile }>('GET', '/creators/haru')).body.creator;
    const nobodys = '/images/profile-noimg.png';
    expect(await seen()).toMatchObject({
      adult: 'WITHHELD',
      containAdultContent: false,
      user: { imageUrl: nobodys },
    });

    expect(await judge(`${path}/lift`, 'all is well now')).toMatchObject({
      status: 200,
      body: { adult: false },
    });
    expect(await judge(`${path}/lift`, 'again')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    expect([(await own()).adultMark, (await seen()).adult]).toEqual([null, 'NO']);
    expect((await seen()).user.imageUrl).not.toBe(nobodys);
    expect(await acts(creator.creatorId)).toEqual([
      {
        action: 'markCreatorAdult',
        reason: 'shows too much',
        before: { adultMark: false },
        after: { adultMark: true },
      },
      {
        action: 'liftCreatorAdultMark',
        reason: 'all is well now',
        before: { adultMark: true },
        after: { adultMark: false },
      },
    ]);
    expect(await told(market.ctx, 'creator.%adult%', { creator })).toEqual([
      'creator.adult-mark-lifted creator DUE',
      'creator.marked-adult creator DUE',
    ]);
    const events = await readStream(market.ctx.db, `creator-${creator.creatorId}`, { limit: 9 });
    expect(events.map(({ type }) => type).filter((type) => type.includes('Adult'))).toEqual([
      'CreatorMarkedAdult',
      'CreatorAdultMarkLifted',
    ]);
    expect(JSON.stringify(events)).not.toContain('shows too much');
  });

  test('exists beside the creator’s own mark, in either order, and filters the list of the console', async () => {
    const { market, creator } = line;
    const set = (word: boolean) =>
      market.ctx.pool.query('update creators set contain_adult_content = $2 where id = $1', [
        creator.creatorId,
        word,
      ]);
    const listed = async (adult: boolean) =>
      (
        await callConsole<{ id: string }[]>(market, 'GET', '/creators', {
          as: operator,
          query: { filter: { adult } },
        })
      ).body.map(({ id }) => id);
    await set(true);
    expect([await listed(true), await listed(false)]).toEqual([[creator.creatorId], []]);
    const path = `/creators/${creator.creatorId}/adult`;
    await judge(path, 'shows too much');
    await judge(`${path}/lift`, 'all is well now');
    expect(await listed(true)).toEqual([creator.creatorId]);
    await set(false);
    expect([await listed(true), await listed(false)]).toEqual([[], [creator.creatorId]]);
  });
});

test('shows an operator’s mark of a mission to its fan and creator, in its history and in the list', async () => {
  const { market, creator, fan } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  const path = `/missions/${missionId}/adult`;
  expect(await judge(path, 'too much skin')).toMatchObject({ status: 200, body: { adult: true } });
  expect(await judge(path, 'again')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  for (const as of [fan, creator]) {
    expect(await line.show(missionId, as)).toMatchObject({
      adult: 'SHOWN',
      adultMark: { reason: 'too much skin' },
    });
  }
  expect((await line.show(missionId, await market.fan('other'))).adultMark).toBeNull();
  const listed = async (adult: boolean) =>
    (
      await callConsole<{ id: string }[]>(market, 'GET', '/missions', {
        as: operator,
        query: { filter: { adult } },
      })
    ).body.map(({ id }) => id);
  expect([await listed(true), await listed(false)]).toEqual([[missionId], []]);
  const { body } = await callConsole<Reply<Routes['showMission']>>(market, 'GET', `/missions/${missionId}`, {
    as: operator,
  });
  expect(body).toMatchObject({ adultMark: { reason: 'too much skin' } });
  expect(body.history.at(-1)).toMatchObject({ type: 'MissionMarkedAdult', operatorName: 'staff' });

  expect(await judge(`${path}/lift`, 'none at all')).toMatchObject({ status: 200, body: { adult: false } });
  expect([await listed(true), await listed(false)]).toEqual([[], [missionId]]);
  expect((await acts(missionId)).map(({ action, reason }) => [action, reason])).toEqual([
    ['markMissionAdult', 'too much skin'],
    ['liftMissionAdultMark', 'none at all'],
  ]);
  expect(await told(market.ctx, 'mission.%adult%', { creator, fan })).toEqual([
    'mission.adult-mark-lifted creator DUE',
    'mission.marked-adult creator DUE',
  ]);
});

describe('a fan who is too young', () => {
  const refused = { status: 403, body: { code: 'ADULTS_ONLY' } };

  test('cannot request anything from a creator for adults, and the key repeats the refusal', async () => {
    const { market, creator, productId, fan } = line;
    const lucky = await market.product(creator, { type: 'LUCKY', winProbability: 1, alwaysPrivate: false });
    const draw = await line.register({ coinPrice: 0 });
    await market.credit(fan, 300);
    const opened = await market.call<{ id: string }>('POST', '/missions/lucky', {
      as: fan,
      body: { missionProductId: lucky },
    });
    expect(opened.status).toBe(200);
    await bornOn(market.ctx, fan.userId, '2010-05-05');
    await judge(`/creators/${creator.creatorId}/adult`, 'shows too much');
    const calls: (() => Promise<{ status: number; body: unknown }>)[] = [
      () =>
        market.call('POST', '/missions', {
          as: fan,
          body: line.wish({ missionProductId: productId }),
          key: 'wish-key-1',
        }),
      () =>
        market.call('POST', '/missions/lucky', {
          as: fan,
          body: { missionProductId: lucky },
          key: 'open-key-1',
        }),
      () =>
        market.call('POST', `/missions/${opened.body.id}/rolls`, {
          as: fan,
          body: { clientSeed: '0123456789abcdef', coinPrice: 30, winPermille: 10 },
          key: 'roll-key-1',
        }),
      () => line.enter(draw, fan, {}, 'enter-key-1'),
    ];
    const before = await market.rowCounts();
    for (const call of calls) expect(await call()).toMatchObject(refused);
    expect(await market.rowCounts()).toEqual({ ...before });
    await judge(`/creators/${creator.creatorId}/adult/lift`, 'all is well now');
    for (const call of calls) expect(await call()).toMatchObject(refused);
    expect((await market.call('POST', '/missions', { as: fan, body: line.wish() })).status).toBe(200);
  });

  test('is admitted at the start of the year in Korea', async () => {
    const { market, creator, fan } = line;
    await market.credit(fan, 300);
    await judge(`/creators/${creator.creatorId}/adult`, 'shows too much');
    const year = new Date(market.ctx.clock.now().getTime() + 9 * 3_600_000).getUTCFullYear();
    await bornOn(market.ctx, fan.userId, `${year - 18}-01-01`);
    expect(await market.call('POST', '/missions', { as: fan, body: line.wish() })).toMatchObject(refused);
    await bornOn(market.ctx, fan.userId, `${year - 19}-12-31`);
    const asked = await market.call<Mission>('POST', '/missions', { as: fan, body: line.wish() });
    expect(asked.status).toBe(200);
  });
});
