import { randomUUID } from 'node:crypto';
import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { loginOfCreatorRow } from '../../../services/src/slices/ground/accounts/commands.ts';
import { shutOutRow } from '../../../services/src/slices/people/users/shut-outs.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { asOperator, signIn, signUpCreator, signUpFan } from '../../harness/people.ts';
import { signToken } from '../../harness/sign-token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const minute = 60_000;
const hour = 60 * minute;

const logIn = (username: string, password: string) =>
  api.send('POST', calls.login.path, { body: { username, password } });
const me = (token: string) => api.send('GET', calls.currentUser.path, { token });
const codeOf = (status: { status: number; error: { code: string } }) => [status.status, status.error?.code];

describe('signing in', () => {
  test('a wrong password and an unknown address are answered alike', async () => {
    const person = await signUpFan(api);
    const wrong = await logIn(person.email, 'not the password 1');
    const unknown = await logIn('nobody@people.example', person.password);
    const nonsense = await logIn('a b', person.password);
    for (const reply of [wrong, unknown, nonsense]) {
      expect(codeOf(reply)).toEqual([401, 'LOGIN_FAILED']);
      expect(reply.error.message).toBe('Please check your Email or Password');
      expect(reply.headers.get('authorization')).toBeNull();
    }
    expect((await logIn(`  ${person.email.toUpperCase()} `, person.password)).status).toBe(200);
    // No address contains this character, and the database cannot store it.
    expect(codeOf(await logIn('a\u0000b', person.password))).toEqual([400, 'INVALID_INPUT']);
  });

  test('tells a blocked member about the block only with the right password, and ends the sessions', async () => {
    const person = await signUpCreator(api, { name: '하늘' });
    const block = loginOfCreatorRow({ creatorId: person.creatorId, blocked: true });
    await api.ctx.db.transaction().execute((trx) => writeRows(trx, block));
    expect(codeOf(await logIn(person.email, 'wrong guess 1'))).toEqual([401, 'LOGIN_FAILED']);
    const refused = await logIn(person.email, person.password);
    expect(codeOf(refused)).toEqual([403, 'LOGIN_BLOCKED']);
    expect(refused.error.page).toBeUndefined();
    const at = api.ctx.clock.now().toISOString();
    const shutOut = shutOutRow({ id: randomUUID(), userId: person.userId, at, reason: 'Threats' });
    await api.ctx.db.transaction().execute((trx) => writeRows(trx, shutOut));
    expect((await logIn(person.email, person.password)).error.page).toMatch(/^\/shut-out\?id=.+&code=.+/);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
  });

  test('answers malformed logins with 400', async () => {
    for (const body of [
      {},
      { username: 'a' },
      { username: ['a'], password: 'b' },
      { username: 'a', password: 'x'.repeat(129) },
    ]) {
      expect(codeOf(await api.send('POST', calls.login.path, { body }))).toEqual([400, 'INVALID_INPUT']);
    }
  });

  test('returns the creator profile of a creator', async () => {
    const creator = await signUpCreator(api, { name: '하늘' });
    const user = await creator.client.currentUser({});
    expect(user.roles).toEqual(['ROLE_USER', 'ROLE_CREATOR']);
    expect(user.creator).toEqual({
      id: creator.creatorId,
      name: '하늘',
      url: creator.url,
      verified: true,
      tags: [],
      eventMission: null,
      user: { id: creator.userId, username: '하늘', imageUrl: '/images/profile-noimg.png' },
    });
  });
});

test('admits only staff to the console', async () => {
  const [fan, operator] = [await signUpFan(api), await asOperator(api)];
  expect(codeOf(await api.send('GET', calls.listCreators.path, { token: fan.token }))).toEqual([
    403,
    'ACCESS_DENIED',
  ]);
  expect((await api.send('GET', calls.listCreators.path, { token: operator.token })).status).toBe(200);
});

describe('tokens', () => {
  test('contain only the user and the session, and are refused for another kind of use', async () => {
    const person = await signUpFan(api);
    const [, payload = ''] = person.token.replace('Bearer ', '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);

    const forge = (change: Record<string, unknown>, header: Record<string, unknown> = {}) => {
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${encode({ alg: 'EdDSA', typ: 'at+jwt', ...header })}.${encode({ ...claims, ...change })}`;
      return `Bearer ${signToken(content, api.ctx.config.TOKEN_SECRET)}`;
    };
    expect((await me(forge({}))).status).toBe(200);
    const cases: [string, string, string][] = [
      ['another signature', `${person.token.slice(0, -4)}AAAA`, 'INVALID_TOKEN'],
      ['another algorithm', forge({}, { alg: 'ES256' }), 'UNSUPPORTED_TOKEN'],
      ['another type', forge({}, { typ: 'JWT' }), 'UNSUPPORTED_TOKEN'],
      ['another issuer', forge({ iss: 'other' }), 'INVALID_TOKEN'],
      ['another audience', forge({ aud: 'admin' }), 'INVALID_TOKEN'],
      ['another member', forge({ sub: api.ctx.ids() }), 'INVALID_TOKEN'],
      ['another session', forge({ sid: api.ctx.ids() }), 'INVALID_TOKEN'],
      ['no session', forge({ sid: undefined }), 'INVALID_TOKEN'],
      ['a past end', forge({ exp: 1 }), 'EXPIRED_TOKEN'],
      [
        'no signature',
        `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
        'UNSUPPORTED_TOKEN',
      ],
      ['no token', 'Bearer', 'UNSUPPORTED_TOKEN'],
      ['another scheme', 'Basic c29taTpzb21p', 'UNSUPPORTED_TOKEN'],
    ];
    const overs = ['another session', 'a past end'];
    for (const [what, token, code] of cases) {
      expect(codeOf(await me(token)), what).toEqual([401, code]);
      // A call for anyone also refuses forged tokens, but treats a member with an expired token as a visitor.
      const open = await api.send('GET', '/api/v1/tags/creator', { token });
      if (overs.includes(what)) expect(open.status, what).toBe(200);
      else expect(codeOf(open), what).toEqual([401, code]);
    }
  });

  test('are renewed after half their life; a session ends after two hours unused or after 14 days', async () => {
    const person = await signUpFan(api);
    expect((await me(person.token)).headers.get('authorization')).toBeNull();
    api.travel(hour + minute);
    let token = (await me(person.token)).headers.get('authorization') ?? '';
    expect(token).toMatch(/^Bearer /);
    api.travel(hour);
    expect(codeOf(await me(person.token))).toEqual([401, 'EXPIRED_TOKEN']);
    expect((await me(token)).status).toBe(200);
    for (let renewals = 0; renewals < 400; renewals += 1) {
      api.travel(hour + minute);
      const reply = await me(token);
      if (reply.status === 401) break;
      token = reply.headers.get('authorization') ?? token;
    }
    expect(codeOf(await me(token))).toEqual([401, 'EXPIRED_TOKEN']);
    const session = await api.ctx.db
      .selectFrom('sessions')
      .select('ends_at')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(api.ctx.clock.now().getTime() - session.ends_at.getTime()).toBeLessThan(2 * hour);
  });

  test('signing out ends this session at once and no other session', async () => {
    const person = await signUpFan(api);
    const second = await signIn(api, person);
    api.travel(hour + minute);
    const out = await api.send('POST', calls.logout.path, { token: person.token });
    expect([out.status, out.headers.get('authorization')]).toEqual([200, null]);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
    expect((await me(second)).status).toBe(200);
    expect(codeOf(await api.send('POST', calls.logout.path))).toEqual([401, 'INVALID_TOKEN']);
  });

  test('calls of members without a token are answered with 401', async () => {
    expect(codeOf(await api.send('GET', calls.currentUser.path))).toEqual([401, 'INVALID_TOKEN']);
  });
});
