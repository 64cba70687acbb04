import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';

/** A creator takes no new requests until a day, or while a number of missions waits (docs/rules/missions.md#pauses). */
let line: CustomLine;
let lucky: string;

beforeEach(async () => {
  line = await openCustomLine();
  lucky = await line.market.product(line.creator, { type: 'LUCKY', winProbability: 10, coinPrice: 3 });
  await line.market.credit(line.fan, 10_000);
});
afterEach(() => line.market.close());

const pause = (body: { until?: string; mostOpen?: number }, key?: string) => {
  const { market, creator } = line;
  const path = `/creators/${creator.creatorId}/pause`;
  return market.call<ErrorReply>('PUT', path, { as: creator, body, ...(key !== undefined && { key }) });
};
const post = async (path: string, body: object) => {
  const { status, body: reply } = await line.market.call<ErrorReply & { id: string }>('POST', path, {
    as: line.fan,
    body,
  });
  return status === 200 ? 'taken' : reply.code;
};
const wish = () => post('/missions', line.wish());
const offer = () => post('/missions', line.wish({ missionProductId: line.customId, coinPrice: 60 }));
const open = () => post('/missions/lucky', { missionProductId: lucky });
const all = async () => [await wish(), await offer(), await open()];
const page = async () => {
  const path = `/creators/${line.creator.creatorId}`;
  return (await line.market.call<Reply<Routes['creator']>>('GET', path)).body.paused;
};
const own = async () => {
  const path = '/creators/me/pause';
  return (await line.market.call<Reply<Routes['ownPause']>>('GET', path, { as: line.creator })).body;
};
const inConsole = async () => {
  const { market, creator } = line;
  const reply = await market.app.inject({
    url: `/admin/api/creators/${creator.creatorId}`,
    headers: { authorization: (await market.staff('ROLE_OPERATOR')).token },
  });
  return reply.json<Reply<Routes['showCreator']>>().pause;
};

test('stops all kinds of new requests until a day, and resumes at its first moment in Korea', async () => {
  const { market, request, perform, decide, ask } = line;
  const [before, asked] = [await request(), await ask(70)];
  const { body: roulette } = await market.call<{ id: string }>('POST', '/missions/lucky', {
    as: line.fan,
    body: { missionProductId: lucky },
  });
  expect((await pause({ until: '2026-12-01' })).status).toBe(200);
  const until = '2026-11-30T15:00:00.000Z';
  expect(await page()).toEqual({ until });
  expect(await own()).toEqual({ until, mostOpen: null, open: 2 });
  expect(await inConsole()).toEqual({ until, mostOpen: null });

  market.setTime('2026-11-30T14:59:59.999Z');
  expect(await all()).toEqual(['REQUESTS_PAUSED', 'REQUESTS_PAUSED', 'REQUESTS_PAUSED']);
  const roll = { clientSeed: '0123456789abcdef', coinPrice: 3, winPermille: 100 };
  expect(await post(`/missions/${roulette.id}/rolls`, roll)).toBe('REQUESTS_PAUSED');
  // Earlier requests continue.
  expect((await perform(before, 'IMAGE')).status).toBe(200);
  expect((await decide(asked, 'accept')).status).toBe(200);

  market.setTime(until);
  expect(await page()).toBeNull();
  expect(await own()).toEqual({ until: null, mostOpen: null, open: 1 });
  expect(await inConsole()).toEqual({ until: null, mostOpen: null });
  expect(await all()).toEqual(['taken', 'taken', 'taken']);
});

test('stops requests at a number of waiting missions, until one is answered, refused or withdrawn', async () => {
  const { request, ask, perform, decide } = line;
  const [basic, custom] = [await request(), await ask(70)];
  await pause({ mostOpen: 2 });
  expect(await page()).toEqual({ until: null });
  expect(await all()).toEqual(['REQUESTS_FULL', 'REQUESTS_FULL', 'REQUESTS_FULL']);
  await perform(basic, 'IMAGE');
  expect(await page()).toBeNull();
  expect(await offer()).toBe('taken');
  expect(await wish()).toBe('REQUESTS_FULL');
  await decide(custom, 'refuse');
  expect(await wish()).toBe('taken');
  // A roulette does not count as waiting until a roll wins.
  await pause({ mostOpen: 3 });
  expect(await open()).toBe('taken');
  expect(await own()).toEqual({ until: null, mostOpen: 3, open: 2 });
});

test('ends a pause by an empty call, applies once under a key and keeps the earlier pauses', async () => {
  const { market, creator } = line;
  await pause({ until: '2026-12-01', mostOpen: 5 }, 'one-key-for-this');
  await pause({ until: '2026-12-01', mostOpen: 5 }, 'one-key-for-this');
  expect((await pause({ mostOpen: 6 }, 'one-key-for-this')).body.code).toBe('KEY_REUSED');
  expect(await wish()).toBe('REQUESTS_PAUSED');
  await pause({});
  expect(await page()).toBeNull();
  expect(await wish()).toBe('taken');
  const { rows } = await market.ctx.pool.query(
    'select most_open, paused_until from request_pauses where creator_id = $1 order by id',
    [creator.creatorId],
  );
  expect(rows).toEqual([
    { most_open: 5, paused_until: new Date('2026-11-30T15:00:00.000Z') },
    { most_open: null, paused_until: null },
  ]);
});

test('refuses a pause until a past day, and does not affect other creators', async () => {
  const other = await line.market.creator();
  const theirs = await line.market.product(other);
  await pause({ until: '2026-12-01' });
  expect(await post('/missions', line.wish({ missionProductId: theirs }))).toBe('taken');
  const refused = await pause({ until: '2026-11-21' });
  expect(refused).toMatchObject({ status: 400, body: { subErrors: [{ field: 'until' }] } });
  expect(await wish()).toBe('REQUESTS_PAUSED');
});
