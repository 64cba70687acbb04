import { randomUUID } from 'node:crypto';
import type { ErrorReply } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../local/src/embedded/ports.ts';
import { createApp } from '../../../services/src/app.ts';
import { createContext } from '../../../services/src/create-context.ts';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import type { House } from '../../../services/src/house.ts';
import { noticeRows } from '../../../services/src/notice-rows.ts';
import { hashPassword } from '../../../services/src/slices/ground/accounts/passwords.ts';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { sendDuePushes } from '../../../services/src/slices/ground/notices/send-pushes.ts';
import { anchorRefused } from '../../../services/src/slices/trust/anchors/notices.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import type { Person } from '../../harness/marketplace.ts';
import { startSmtp, type TestSmtp } from '../../harness/smtp.ts';
import { signUpForm } from '../matrix/world.ts';
import { openPushLine, type PushLine } from '../notices/push-line.ts';

/** The database of keys is unreachable: calls that need a key are told to retry, and everything else works. */

let smtp: TestSmtp;
let line: PushLine;
let away: House;
let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  smtp = await startSmtp();
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  line = await openPushLine({ PUBLIC_URL: 'https://sowon.example', SMTP_URL });
  const { config, clock, log } = line.market.ctx;
  const KEYS_DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/keys`;
  away = await createContext({ ...config, KEYS_DATABASE_URL }, { clock, log });
  app = await createApp(away);
});
afterEach(async () => {
  await app?.close();
  await away?.close();
  await line?.close();
  await smtp?.stop();
});

interface Asked {
  readonly as?: Person;
  readonly body?: object;
  readonly key?: string;
}

/** Sends a request to the process that cannot reach the keys. */
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, { as, body, key }: Asked = {}) {
  const headers = {
    ...(as && { authorization: as.token }),
    ...(key && { 'idempotency-key': key }),
  };
  const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<ErrorReply & { adult: string }>(),
  };
}

const markAdult = async (creatorId: string) =>
  line.market.ctx.db
    .updateTable('creators')
    .set({ contain_adult_content: true })
    .where('id', '=', creatorId)
    .execute();

test('keeps logins, the front page, lists and requests working, and withholds adult content from all', async () => {
  const { market } = line;
  const [fan, creator, adult] = [await market.fan(), await market.creator(), await market.creator()];
  const [missionProductId, forAdults] = [await market.product(creator), await market.product(adult)];
  await markAdult(adult.creatorId);
  await market.credit(fan, 100);
  const { email } = await market.ctx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('missions4you') })
    .where('id', '=', fan.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const login = { username: email, password: 'missions4you' };
  expect((await ask('POST', '/api/login', { body: login })).status).toBe(200);
  for (const as of [undefined, fan]) {
    for (const path of [
      '/api/v1/creators/page?type=newest',
      `/api/v1/creators/${adult.creatorId}`,
      `/api/v1/mission-products?creatorId=${adult.creatorId}`,
      '/api/v1/missions/page?size=12',
    ])
      expect([path, (await ask('GET', path, as && { as })).status]).toEqual([path, 200]);
    const seen = await ask('GET', `/api/v1/mission-products/${forAdults}`, as && { as });
    expect(seen).toMatchObject({ status: 200, body: { adult: 'WITHHELD' } });
  }
  for (const path of ['/api/v1/coin-deposit', '/api/v1/users/me/notifications/page'])
    expect([path, (await ask('GET', path, { as: fan })).status]).toEqual([path, 200]);
  const body = { missionProductId, to: 'Mina', requestComment: '노래해 주세요' };
  expect((await ask('POST', '/api/v1/missions', { as: fan, body })).status).toBe(200);
  expect((await ask('GET', '/ready')).status).toBe(200);
});

test('tells callers who need a key to retry, and the retry under the same idempotency key succeeds', async () => {
  const { market } = line;
  const [fan, adult] = [await market.fan(), await market.creator()];
  const missionProductId = await market.product(adult);
  await markAdult(adult.creatorId);
  await market.credit(fan, 100);
  const told = { username: '소미', phone: '01012345678', address: '서울', addressDetail: '' };
  const wish = { missionProductId, to: 'Mina', requestComment: '노래해 주세요' };
  const { email } = await market.ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', fan.userId)
    .executeTakeFirstOrThrow();
  const forgotten = '/api/v1/users/user/forgot-password-reset';
  const calls = [
    ['GET', '/api/v1/users/me', { as: fan }],
    ['PUT', `/api/v1/users/${fan.userId}`, { as: fan, body: told, key: randomUUID() }],
    ['POST', '/api/v1/users', { body: signUpForm(), key: randomUUID() }],
    ['POST', '/api/v1/missions', { as: fan, body: wish, key: randomUUID() }],
    // The answer is the same for known and unknown addresses.
    ['POST', forgotten, { body: { email }, key: randomUUID() }],
    ['POST', forgotten, { body: { email: 'nobody@people.example' }, key: randomUUID() }],
  ] as const;
  const before = await market.rowCounts();
  for (const [method, path, asked] of calls) {
    const { status, headers, body } = await ask(method, path, asked);
    expect([path, status, body.code]).toEqual([path, 503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await market.rowCounts()).toEqual(before);
  expect(market.logged.filter(({ msg }) => String(msg).includes('database of keys cannot'))).toHaveLength(1);
  for (const [method, path, asked] of calls) {
    const reply = await market.call(method, path.replace('/api/v1', ''), asked);
    expect([path, reply.status]).toEqual([path, 200]);
  }
});

test('delays a mail with a secret without counting an attempt; other mails are sent', async () => {
  const { market } = line;
  const { ctx } = market;
  expect((await market.call('POST', '/users', { body: signUpForm() })).status).toBe(200);
  const fan = await market.fan();
  const at = ctx.clock.now();
  await writeRows(
    ctx.db,
    noticeRows(ctx, anchorRefused, { to: [fan.userId], cause: 'test:1', at, facts: {} }),
  );
  const mails = () =>
    ctx.db
      .selectFrom('notices')
      .select(['notice', 'mail_state', 'mail_attempts', 'mail_problem'])
      .orderBy('notice')
      .execute();
  expect(await sendDueMails(away, declaredNotices)).toBe(2);
  expect(smtp.given()).toBe(1);
  expect(await mails()).toMatchObject([
    { notice: 'account.verify-email', mail_state: 'DUE', mail_attempts: 0, mail_problem: null },
    { mail_state: 'SENT' },
  ]);
  expect(await sendDueMails(ctx, declaredNotices)).toBe(0);
  market.setTime(new Date(at.getTime() + 31_000));
  expect(await sendDueMails(ctx, declaredNotices)).toBe(1);
  expect((await mails())[0]).toMatchObject({ mail_state: 'SENT', mail_attempts: 1 });
});

test('delays pushes without counting an attempt', async () => {
  const { market } = line;
  const fan = await market.fan();
  await line.subscribe(fan);
  await line.tell(fan, 'mission.completed', { missionId: randomUUID() });
  const { push } = away;
  if (push === null) throw new Error('no pushes are sent');
  expect(await sendDuePushes({ ...away, push }, declaredNotices)).toBe(1);
  expect(await line.pushes()).toMatchObject([{ state: 'DUE', attempts: 0, problem: null }]);
  market.setTime(new Date(market.ctx.clock.now().getTime() + 31_000));
  expect(await line.send()).toBe(1);
  expect(await line.pushes()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
});
