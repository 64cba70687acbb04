import type { Reply, Routes, ShutOut } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkCode } from '../../../services/src/link-code.ts';
import { loginBlocked } from '../../../services/src/slices/ground/accounts/login.ts';
import { appealPage } from '../../../services/src/slices/people/strikes/queries.ts';
import { shutOutPage } from '../../../services/src/slices/people/users/shut-outs.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { sayNotices } from '../../harness/notice-words.ts';

let market: Marketplace;
let operator: Person;
let fan: Person;

const reason = 'Threatened a creator';
const text = 'That was somebody else with my phone';

beforeEach(async () => {
  market = await openMarketplace();
  operator = await market.staff('ROLE_OPERATOR');
  fan = await market.fan();
  // Noon of 1 December in Korea.
  market.setTime(new Date('2026-12-01T03:00:00.000Z'));
});
afterEach(() => market.close());

const judge = (verb: 'block-login' | 'unblock-login' | 'uphold-shut-out', words = reason, person = fan) =>
  callConsole<{ code?: string }>(market, 'POST', `/users/${person.userId}/${verb}`, {
    as: operator,
    body: { reason: words },
  });

/** Shuts the fan out. @returns the link of the mail */
async function shutOut(): Promise<string> {
  expect((await judge('block-login')).status).toBe(200);
  const { id } = await market.ctx.db
    .selectFrom('shut_outs')
    .select('id')
    .where('user_id', '=', fan.userId)
    .where('let_in_at', 'is', null)
    .executeTakeFirstOrThrow();
  return linkTo(id);
}
const linkTo = (id: string, code = linkCode(market.ctx.config, { page: shutOutPage, id })) =>
  `/shut-outs?${new URLSearchParams({ id, code })}`;
const read = (link: string) => market.call<ShutOut & { code?: string }>('GET', link);
const object = (link: string, key?: string) =>
  market.call<{ id?: string; code?: string }>('POST', link, { body: { text }, ...(key && { key }) });
const waiting = async () => {
  const { body } = await callConsole<Reply<Routes['waiting']>>(market, 'GET', '/waiting', { as: operator });
  return body.waiting.find(({ kind }) => kind === 'OBJECTIONS_WAITING')?.count;
};
const told = async () =>
  (
    await market.ctx.db
      .selectFrom('notices')
      .select(['notice', 'recipient_id'])
      .where('notice', 'like', 'account.%')
      .orderBy('created_at')
      .execute()
  ).map(({ notice, recipient_id }) => `${notice} ${recipient_id === fan.userId ? 'fan' : 'operator'}`);

test('lets a blocked member read and object in a browser with an earlier login too', async () => {
  const link = await shutOut();
  expect((await market.call('GET', '/users/me', { as: fan })).status).toBe(401);
  expect(await market.call('GET', link, { as: fan })).toMatchObject({ status: 200, body: { reason } });
  expect((await market.call('POST', link, { as: fan, body: { text } })).status).toBe(200);
  expect((await read(link)).body.objection).toMatchObject({ state: 'OPEN', text });
});

test('links a refused login to the page with the reason while that page is open', async () => {
  const page = async () =>
    (await loginBlocked(market.ctx, fan.userId)).page?.replace(shutOutPage, '/shut-outs');
  expect(await page()).toBeUndefined();
  const link = await shutOut();
  expect(await page()).toBe(link);
  market.setTime(new Date('2026-12-31T15:00:00.000Z'));
  expect([(await read(link)).status, await page()]).toEqual([404, undefined]);
});

test('lets a blocked member read the reason by the mailed link, object and read the answer', async () => {
  const link = await shutOut();
  expect(await read(link)).toMatchObject({
    status: 200,
    body: { at: '2026-12-01T03:00:00.000Z', reason, letIn: null, objection: null },
  });
  const mails = (await sayNotices(market.ctx)).said.join();
  expect(mails).toContain(new URLSearchParams(link.split('?')[1]).get('code'));
  expect(mails).not.toContain(reason);

  market.setTime(new Date('2026-12-02T03:00:00.000Z'));
  expect((await object(link)).status).toBe(200);
  expect((await read(link)).body.objection).toMatchObject({ state: 'OPEN', text, answer: null });
  expect(await waiting()).toBe(1);
  const listed = await callConsole<{ id: string }[]>(market, 'GET', '/users', {
    as: operator,
    query: { filter: { objecting: true } },
  });
  expect(listed.body.map(({ id }) => id)).toEqual([fan.userId]);
  expect(JSON.stringify(listed.body)).not.toContain(text);

  market.setTime(new Date('2026-12-03T03:00:00.000Z'));
  expect((await judge('uphold-shut-out', 'It was your login')).status).toBe(200);
  expect((await read(link)).body.objection).toMatchObject({ state: 'UPHELD', answer: 'It was your login' });
  expect(await waiting()).toBe(0);
  expect(await told()).toEqual([
    'account.shut-out fan',
    'account.shut-out.objection operator',
    'account.shut-out.upheld fan',
  ]);
  expect(await judge('uphold-shut-out')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await object(link)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'object_id'])
    .orderBy('at')
    .execute();
  expect(acts.at(-1)).toEqual({ action: 'upholdShutOut', object_id: fan.userId });
});

test('grants the open objection of a member who is unblocked, and nothing waits', async () => {
  const link = await shutOut();
  await object(link);
  expect((await judge('unblock-login')).status).toBe(200);
  expect((await read(link)).body).toMatchObject({ objection: { state: 'GRANTED', answer: null } });
  expect((await read(link)).body.letIn).not.toBeNull();
  expect(await waiting()).toBe(0);
  expect(await judge('uphold-shut-out')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
});

test('refuses an objection after the block ended, and accepts one against a new block', async () => {
  const link = await shutOut();
  await judge('unblock-login');
  expect(await object(link)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  market.setTime(new Date('2026-12-05T03:00:00.000Z'));
  const again = await shutOut();
  expect(again).not.toBe(link);
  expect((await object(again)).status).toBe(200);
  expect((await read(link)).body).toMatchObject({ objection: null });
});

test('accepts an objection until the thirtieth day is over in Korea, and shows its answer for thirty days', async () => {
  const link = await shutOut();
  expect((await read(link)).body.objectUntil).toBe('2026-12-31T15:00:00.000Z');
  market.setTime(new Date('2026-12-31T15:00:00.000Z'));
  expect(await object(link)).toMatchObject({ status: 409, body: { code: 'APPEAL_OVER' } });
  expect(await read(link)).toMatchObject({ status: 404, body: { code: 'CODE_EXPIRED' } });
  market.setTime(new Date('2026-12-31T14:59:59.999Z'));
  expect((await object(link)).status).toBe(200);

  // It waits for its answer without a time limit.
  market.setTime(new Date('2027-02-01T03:00:00.000Z'));
  expect((await read(link)).status).toBe(200);
  await judge('uphold-shut-out');
  market.setTime(new Date('2027-03-03T14:59:59.999Z'));
  expect((await read(link)).status).toBe(200);
  market.setTime(new Date('2027-03-03T15:00:00.000Z'));
  expect((await read(link)).status).toBe(404);
});

test('opens only its own block by a code, and stores one objection for repeated calls', async () => {
  const link = await shutOut();
  const id = new URLSearchParams(link.split('?')[1]).get('id') ?? '';
  const codes = ['x'.repeat(43), linkCode(market.ctx.config, { page: appealPage, id })];
  for (const wrong of codes.map((code) => linkTo(id, code))) {
    expect(await read(wrong)).toMatchObject({ status: 404, body: { code: 'CODE_EXPIRED' } });
    expect(await object(wrong)).toMatchObject({ status: 404, body: { code: 'CODE_EXPIRED' } });
  }
  const key = 'the-same-objection';
  const answers = await Promise.all([object(link, key), object(link, key), object(link)]);
  expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(2);
  expect((await told()).filter((line) => line.startsWith('account.shut-out.objection'))).toHaveLength(1);
});

test('removes waiting objections of a member who left, and shows nothing', async () => {
  const link = await shutOut();
  await object(link);
  await market.ctx.pool.query(
    `update users set left_at = now(), password_hash = null, email = 'left:' || id where id = $1`,
    [fan.userId],
  );
  expect(await waiting()).toBe(0);
  expect(await read(link)).toMatchObject({ status: 404, body: { code: 'CODE_EXPIRED' } });
});

test('offers a member blocked by a strike only the appeal of the strike', async () => {
  const creator = await market.creator();
  await market.ctx.pool.query('update users set login_blocked = true where id = $1', [creator.userId]);
  const refused = await judge('uphold-shut-out', reason, creator);
  expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await market.ctx.db.selectFrom('shut_outs').select('id').execute()).toEqual([]);
});
