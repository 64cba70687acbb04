import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Mission, policy } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNoticeWriter } from '../../../services/src/slices/ground/notices/write-notices.ts';
import { declaredNotices, views } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { type RunningConsumer, startProjector } from '../../harness/consumers.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { type Talk, talkOn } from '../comments/talk.ts';
import { supportOf } from '../support/support-calls.ts';
import { type Listening, listenAt } from './listen.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let other: Person;
let missionId: string;
let talk: Talk;
let origin: string;
let projector: RunningConsumer | undefined;
let open: Listening[];

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan } = line);
  other = await market.fan('other');
  await market.credit(fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
  origin = await market.app.listen({ host: '127.0.0.1', port: 0 });
  open = [];
});
afterEach(async () => {
  for (const one of open) one.leave();
  await projector?.stop();
  projector = undefined;
  await market.close();
});

/** Runs the projector beside the API, as in production. */
function project(): void {
  const consumers = [...views, createNoticeWriter(market.ctx, declaredNotices)];
  projector = startProjector(market.ctx, { consumers });
}

async function listen(as: Person | null, about?: string): Promise<Listening> {
  const listening = await listenAt(origin, { as, ...(about !== undefined && { missionId: about }) });
  open.push(listening);
  return listening;
}

const aboutComments = () => `comments ${missionId}`;
const aboutMission = () => `mission ${missionId}`;

test('notifies a viewer of a mission of a comment, once it is counted', async () => {
  const visitor = await listen(null, missionId);
  await talk.say(other, 'So happy for you');
  await sleep(800);
  expect(visitor.heard).toEqual([]);
  project();
  await visitor.hears(aboutComments());
  const { body } = await market.call<Mission>('GET', `/missions/${missionId}`);
  expect(body.commentsCount).toBe(1);
});

test('notifies a viewer also when the projections are late', async () => {
  const visitor = await listen(null, missionId);
  await talk.say(other, 'So happy for you');
  await visitor.hears(aboutComments());
});

test('reports edits and deletions too, only to viewers of that page', async () => {
  const [here, elsewhere] = [await listen(null, missionId), await listen(null, await line.request())];
  const id = await talk.say(other, 'Frist');
  await here.hears(aboutComments());
  here.leave();
  const again = await listen(other, missionId);
  await talk.edit(other, id, 'First');
  await talk.remove(other, id);
  await again.hears(aboutComments());
  expect(elsewhere.heard).not.toContain(aboutComments());
});

test('reports a support answer to the member who asked, with its notice, and to nobody else', async () => {
  const support = supportOf(market);
  const operator = await market.staff('ROLE_OPERATOR');
  const { id } = (await support.ask(fan)).body;
  const [own, neighbour, staff] = [await listen(fan), await listen(other), await listen(operator)];
  await support.answer(operator, id, 'They are there now.');
  await own.hears(`support ${id}`, 2_000);
  await own.hears('notices', 2_000);
  own.leave();
  const again = await listen(fan);
  await support.close(operator, id);
  await again.hears(`support ${id}`, 2_000);
  await sleep(300);
  expect([...neighbour.heard, ...staff.heard].filter((what) => what !== 'again')).toEqual([]);
});

test('allows only the fan and the creator to listen to a private mission', async () => {
  const secretId = await line.request({ private: true });
  expect((await listen(null, secretId)).status).toBe(404);
  expect((await listen(other, secretId)).status).toBe(404);
  const [theirs, stranger] = [await listen(line.creator, secretId), await listen(other, missionId)];
  await talkOn(line, secretId).say(fan, 'Between us');
  await theirs.hears(`comments ${secretId}`);
  await sleep(300);
  expect(stranger.heard).toEqual([]);
});

test('reports coins, missions and notices to their owner and to nobody else', async () => {
  project();
  const [own, neighbour, creator] = [await listen(fan), await listen(other), await listen(line.creator)];
  const id = await line.request();
  await own.hears('balance');
  await own.hears(`mission ${id}`);
  await creator.hears(`mission ${id}`);
  await creator.hears('notices');
  const { body } = await market.call<unknown[]>('GET', '/users/me/coin-history/page', { as: fan });
  expect(JSON.stringify(body)).toContain(id);

  await line.perform(id, 'IMAGE');
  await own.hears('notices');
  const { rows } = await market.ctx.pool.query(
    `select from notices where recipient_id = $1 and notice = 'mission.completed'`,
    [fan.userId],
  );
  expect(rows).toHaveLength(1);
  await market.credit(other, 10);
  await neighbour.hears('balance');
  expect(neighbour.heard.filter((what) => what.startsWith('mission'))).toEqual([]);
  expect(creator.heard).not.toContain('balance');
});

test('gives a visitor without a mission nothing to listen to', async () => {
  expect((await listen(null)).status).toBe(401);
});

test('ends a stream within five seconds of its session, and no other stream', async () => {
  const [phone, neighbour] = [await listen(fan), await listen(other)];
  await market.ctx.db
    .updateTable('sessions')
    .set({ revoked_at: market.ctx.clock.now() })
    .where('user_id', '=', fan.userId)
    .execute();
  await Promise.race([phone.ended, sleep(5_000).then(() => Promise.reject(new Error('it goes on')))]);
  await market.credit(other, 10);
  await neighbour.hears('balance');
});

test('ends a stream with its token', async () => {
  const own = await listen(fan);
  const day = 86_400_000;
  market.setTime(new Date(market.ctx.clock.now().getTime() + 101 * day));
  await own.ended;
});

test('lets an expired token follow a mission as a visitor, without own data', async () => {
  const day = 86_400_000;
  market.setTime(new Date(market.ctx.clock.now().getTime() + 101 * day));
  const late = await listen(fan, missionId);
  const looked = sleep(policy.live.recheckSeconds * 1_000 + 1_000).then(() => 'goes on');
  expect(await Promise.race([late.ended, looked])).toBe('goes on');
  expect((await listen(fan)).status).toBe(401);
});

test('stops reporting a mission to a viewer who lost access', async () => {
  const [visitor, own] = [await listen(null, missionId), await listen(fan, missionId)];
  const operator = await market.staff('ROLE_OPERATOR');
  const body = { reason: 'reported' };
  await callConsole(market, 'POST', `/missions/${missionId}/block`, { as: operator, body });
  await visitor.ended;
  await own.hears(aboutMission());
  await talk.say(fan, 'Why?');
  await own.hears(aboutComments());
  expect(visitor.heard).not.toContain(aboutComments());
});

test('reports missed changes to a client that reconnects', async () => {
  const before = await listen(null, missionId);
  await sleep(50);
  before.leave();
  await talk.say(other, 'You missed this');
  await sleep(2_500);
  const after = await listen(null, missionId);
  expect(after.knowsMs).toBeGreaterThan(2_500);
  await after.hears(aboutComments());
});

test('keeps streams open while the database is down, and reports changes afterwards', async () => {
  const visitor = await listen(null, missionId);
  await market.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await talk.write(other, 'Lost');
  await talk.say(other, 'So happy for you');
  await visitor.hears(aboutComments(), 10_000);
});

test('allows a member twelve streams in a process; a closed stream frees a place', async () => {
  const { streamsPerMember } = policy.live;
  const all = await Promise.all(Array.from({ length: streamsPerMember }, () => listen(fan)));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect((await listen(fan)).status).toBe(429);
  expect((await listen(other)).status).toBe(200);
  all[0]?.leave();
  await expect.poll(async () => (await listen(fan)).status).toBe(200);
});

test('ends its streams when the server closes, and does not wait for them', async () => {
  const [one, two] = [await listen(fan), await listen(null, missionId)];
  const began = performance.now();
  await market.app.close();
  await Promise.all([one.ended, two.ended]);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('does not wait for idle clients when the server closes', async () => {
  const { hostname, port } = new URL(origin);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  // Waits until the server has accepted it.
  await sleep(100);
  const began = performance.now();
  await Promise.all([market.app.close(), once(silent, 'close')]);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('sends a stream without buffering or compression, and starts none for a HEAD request', async () => {
  const reply = await fetch(new URL(`/api/v1/live?missionId=${missionId}`, origin), {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(reply.headers.get('content-encoding')).toBeNull();
  await reply.body?.cancel();
  const head = await fetch(new URL(`/api/v1/live?missionId=${missionId}`, origin), { method: 'HEAD' });
  expect(head.status).toBe(405);
});
