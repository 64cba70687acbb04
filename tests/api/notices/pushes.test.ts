import { type NoticeSettings, policy } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepOldPushes, sweepPushDevices } from '../../../services/src/slices/ground/notices/lifecycle.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Person } from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { startProcess } from '../../harness/stack.ts';
import { openPushLine, type PushLine } from './push-line.ts';

/** Pushes from the row that commits with their notice to the device that shows them, despite any fault in between. */

let line: PushLine;
let fan: Person;
const missionId = '0197a000-0000-7000-8000-000000000001';

beforeEach(async () => {
  line = await openPushLine();
  fan = await line.market.fan();
});
afterEach(() => line.close());

const completed = (to = fan) => line.tell(to, 'mission.completed', { missionId });
const later = (seconds: number) =>
  line.market.setTime(new Date(line.market.ctx.clock.now().getTime() + seconds * 1_000));

test('shows a device title and page in the language of its member, encrypted for it and signed by the server', async () => {
  const { pushes } = await line.subscribe(fan);
  await line.market.ctx.db
    .updateTable('users')
    .set({ language: 'ja' })
    .where('id', '=', fan.userId)
    .execute();
  await completed();
  expect(await line.send()).toBe(1);
  expect(pushes).toHaveLength(1);
  expect(pushes[0]?.message).toEqual({
    title: 'ミッションが完了しました',
    path: `/mission-detail/${missionId}`,
    tag: expect.stringMatching(/^[\w-]{32}$/),
    language: 'ja',
  });
  expect(pushes[0]?.claims).toMatchObject({ sub: 'mailto:no-reply@sowon.example' });
  expect(pushes[0]?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'low',
    topic: pushes[0]?.message.tag,
    'content-encoding': 'aes128gcm',
  });
  expect(await line.pushes()).toEqual([{ state: 'SENT', attempts: 1, problem: null, due_at: null }]);
});

test('notifies each device of the member once and no other device; money notices are more urgent', async () => {
  const other = await line.market.fan('other');
  const [mine, theirs] = [await line.subscribe(fan), await line.subscribe(other)];
  await line.tell(fan, 'coins.charged', { points: 5, expiresAt: '2031-01-01T00:00:00.000Z' });
  await Promise.all([line.send(), line.send(), line.send()]);
  expect([mine.pushes.length, theirs.pushes.length]).toEqual([1, 0]);
  expect(mine.pushes[0]?.headers.urgency).toBe('normal');
  expect(await line.send()).toBe(0);
});

test('pushes a notice once even if the event feed is read again', async () => {
  const { pushes } = await line.subscribe(fan);
  const again = { cause: 'mission-x:2' };
  for (let time = 0; time < 2; time += 1) {
    await line.tell(fan, 'mission.completed', { missionId }, again);
    await line.send();
  }
  // A device that subscribes later does not receive earlier notices.
  await line.subscribe(await line.market.fan());
  await line.tell(fan, 'mission.completed', { missionId }, again);
  expect([await line.send(), pushes.length]).toEqual([0, 1]);
});

test('leaves no push unsent after a killed process; a push sent twice appears once', async () => {
  const { path: folder, remove } = await createScratchFolder('pushes');
  const { DATABASE_URL, KEYS_DATABASE_URL, PERSON_KEY, ...config } = line.market.ctx.config;
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', PUSH_SERVICES } = config;
  line.market.setTime(new Date());
  const { pushes } = await line.subscribe(fan);
  await completed();
  line.service.answer(null);
  const sender = await startProcess('projector', `pusher-${crypto.randomUUID()}`, folder, {
    NODE_ENV: 'test',
    DATABASE_URL,
    KEYS_DATABASE_URL,
    PERSON_KEY,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    PUSH_SERVICES: PUSH_SERVICES.join(','),
  });
  await eventually('it is being sent', async () => (pushes.length === 1 ? true : undefined));
  await sender.kill();
  await remove();
  line.service.answer({ status: 201 });
  expect(await line.send()).toBe(0);
  later(90);
  expect(await line.send()).toBe(1);
  expect(await line.pushes()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  expect(new Set(pushes.map(({ headers }) => headers.topic)).size).toBe(1);
});

test.each([404, 410])('stops pushes to a device after %i', async (status) => {
  const { pushes } = await line.subscribe(fan);
  await completed();
  line.service.answer({ status });
  await line.send();
  expect(await line.pushes()).toMatchObject([{ state: 'GIVEN_UP', problem: `HTTP ${status}` }]);
  line.service.answer({ status: 201 });
  await completed();
  expect(await line.send()).toBe(0);
  expect(pushes).toHaveLength(1);
});

test('retries a broken service with growing delays, and a busy one not before its stated time', async () => {
  const { pushes } = await line.subscribe(fan);
  await completed();
  const begun = line.market.ctx.clock.now().getTime();
  const waits = async () => (((await line.pushes())[0]?.due_at?.getTime() ?? 0) - begun) / 1_000;
  line.service.answer({ status: 500 });
  await line.send();
  expect(await waits()).toBe(5);
  later(5);
  line.service.answer({ status: 429, headers: { 'retry-after': '600' } });
  await line.send();
  expect(await waits()).toBe(605);
  later(599);
  expect(await line.send()).toBe(0);
  later(1);
  line.service.answer({ status: 201 });
  await line.send();
  expect(await line.pushes()).toMatchObject([{ state: 'SENT', attempts: 3, problem: null }]);
  expect(pushes).toHaveLength(3);
});

test('does not follow a redirect of a push service', async () => {
  await line.subscribe(fan);
  await completed();
  line.service.answer({ status: 307, headers: { location: `${line.service.origin}/inside` } });
  await line.send();
  expect(line.service.strays).toEqual([]);
  expect(await line.pushes()).toMatchObject([{ state: 'DUE', problem: 'HTTP 307' }]);
});

test('gives up a message that the service refuses or that is older than a day', async () => {
  const { pushes } = await line.subscribe(fan);
  await completed();
  line.service.answer({ status: 413 });
  await line.send();
  await completed();
  later(24 * 3_600);
  await line.send();
  expect(await line.pushes()).toMatchObject([
    { state: 'GIVEN_UP', problem: 'HTTP 413' },
    { state: 'GIVEN_UP', problem: 'TOO_LATE' },
  ]);
  expect(pushes).toHaveLength(1);
  const old = new Date(line.market.ctx.clock.now().getTime() - 25 * 3_600_000);
  await line.tell(fan, 'mission.completed', { missionId }, { at: old });
  expect(await line.pushes()).toHaveLength(2);
});

test('sends no waiting or new push to a device after logout', async () => {
  const { pushes } = await line.subscribe(fan);
  await completed();
  const headers = { authorization: fan.token };
  expect((await line.market.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(
    200,
  );
  await completed();
  await line.send();
  expect(await line.pushes()).toMatchObject([{ state: 'GIVEN_UP', problem: 'NO_DEVICE' }]);
  expect(pushes).toEqual([]);
  const { rows } = await line.market.ctx.pool.query('select 1 from push_subscriptions');
  expect(rows).toEqual([]);
});

test('sends no push to an expired session', async () => {
  const { pushes } = await line.subscribe(fan);
  await line.market.ctx.pool.query('update sessions set ends_at = $1 where user_id = $2', [
    line.market.ctx.clock.now(),
    fan.userId,
  ]);
  await completed();
  await line.send();
  expect(pushes).toEqual([]);
});

test('removes devices of expired sessions in batches, and keeps devices of active sessions', async () => {
  const { ctx } = line.market;
  const others = [await line.market.fan('second'), await line.market.fan('third')];
  for (const member of [fan, ...others]) await line.subscribe(member);
  await ctx.pool.query('update sessions set ends_at = $1 where user_id <> $2', [
    ctx.clock.now(),
    others[1]?.userId,
  ]);
  const kept = () =>
    ctx.db.selectFrom('push_subscriptions').select(['id', 'user_id']).orderBy('id').execute();
  const [first] = await kept();
  const batch = await sweepPushDevices(ctx, null, 1);
  expect(batch).toMatchObject({ more: true, after: first?.id });
  expect(await sweepPushDevices(ctx, batch.after ?? null, 5)).toMatchObject({ more: false });
  expect((await kept()).map((device) => device.user_id)).toEqual([others[1]?.userId]);
  expect(await sweepPushDevices(ctx, null)).toMatchObject({ deleted: 0, more: false });
});

test('removes the oldest device above the limit', async () => {
  const { market } = line;
  await market.owner.query(
    `with device as (select number, gen_random_uuid() as id from generate_series(1, $1) as number),
          session as (insert into sessions (id, user_id, kind, created_at, ends_at)
                      select device.id, user_id, kind, created_at, ends_at from sessions, device where user_id = $2::uuid)
     insert into push_subscriptions (id, user_id, session_id, endpoint_hash, sealed, created_at)
     select id, $2::uuid, id, sha256(id::text::bytea), number::text, $3::timestamptz - number * interval '1 day' from device`,
    [policy.notices.pushDevices, fan.userId, market.ctx.clock.now()],
  );
  await line.subscribe(fan);
  const { body } = await market.call<NoticeSettings>('GET', '/users/me/notification-settings', { as: fan });
  expect(body.push).toMatchObject({ here: true, devices: policy.notices.pushDevices });
  const oldest = `select from push_subscriptions where sealed = '${policy.notices.pushDevices}'`;
  expect((await market.ctx.pool.query(oldest)).rows).toEqual([]);
});

test('stores a device once for concurrent registrations from several pages', async () => {
  const body = line.service.subscribe().device;
  const tell = () => line.market.call('POST', '/users/me/push-subscription', { as: fan, body });
  const told = await Promise.all(Array.from({ length: 8 }, tell));
  expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const { rows } = await line.market.ctx.pool.query('select 1 from push_subscriptions');
  expect(rows).toHaveLength(1);
});

test('moves a device to another member who logs in on the device', async () => {
  const { device, pushes } = await line.subscribe(fan);
  const next = await line.market.fan('next');
  const body = device;
  await line.market.call('POST', '/users/me/push-subscription', { as: next, body });
  await completed();
  await completed(next);
  await line.send();
  expect(pushes).toHaveLength(1);
});

test('encrypts the endpoint and keys of a device, and logs neither', async () => {
  const { device } = await line.subscribe(fan);
  await completed();
  line.service.answer({ status: 500 });
  await line.send();
  const { rows } = await line.market.ctx.pool.query('select * from push_subscriptions');
  const said = JSON.stringify([rows, line.market.logged]);
  for (const secret of [device.endpoint, device.keys.p256dh, device.keys.auth])
    expect(said).not.toContain(secret);
  expect(rows).toHaveLength(1);
});

test.each([
  ['another site', { endpoint: 'https://push.evil.example/x' }, 'endpoint'],
  ['a place inside our net', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
  ['keys that are none', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
])('rejects a device at %s at its field and stores nothing', async (_, wrong, field) => {
  const body = { ...line.service.subscribe().device, ...wrong };
  const { status, body: refusal } = await line.market.call('POST', '/users/me/push-subscription', {
    as: fan,
    body,
  });
  expect([status, refusal.subErrors.map((each) => each.field)]).toEqual([400, [field]]);
  const { rows } = await line.market.ctx.pool.query('select 1 from push_subscriptions');
  expect(rows).toEqual([]);
});

test('deletes the outcome of a push after its retention without a second push, and keeps waiting pushes', async () => {
  const { pushes } = await line.subscribe(fan);
  const again = { cause: 'mission-x:2' };
  await line.tell(fan, 'mission.completed', { missionId }, again);
  await line.send();
  await completed();
  const keptSeconds = policy.notices.pushKeptDays * 86_400;
  later(keptSeconds);
  expect(await sweepOldPushes(line.market.ctx)).toEqual({ deleted: 0, more: false });
  later(1);
  expect(await sweepOldPushes(line.market.ctx)).toEqual({ deleted: 1, more: false });
  expect(await line.pushes()).toMatchObject([{ state: 'DUE' }]);
  await line.tell(fan, 'mission.completed', { missionId }, again);
  await line.send();
  expect(pushes).toHaveLength(1);
});
