import { calls, policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf } from '../../../services/src/slices/ground/accounts/login-tries.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn, type ReceivedMail } from '../../harness/mails.ts';
import { signIn, signUpFan, signUpUnverified } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const minute = 60_000;
const { passwordResetLifeMinutes, passwordResetMailsPerDay } = policy.accounts;

const ask = (email: string, headers: Record<string, string> = {}) =>
  api.send('POST', calls.askPasswordReset.path, { body: { email }, headers });
const reset = (code: string, password: string, headers: Record<string, string> = {}) =>
  api.send('PUT', `${calls.resetPassword.path}?code=${encodeURIComponent(code)}`, {
    body: { password },
    headers,
  });
const logIn = (username: string, password: string) =>
  api.send('POST', calls.login.path, { body: { username, password } });
const me = (token: string) => api.send('GET', calls.currentUser.path, { token });
const codeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error?.code];

/** Returns the code of the latest password reset mail, once there are at least `count` of them. */
async function codeMailed(email: string, count = 1): Promise<string> {
  const isReset = ({ text }: ReceivedMail) => text.includes('/password-reset?code=');
  for (let mails = 1; ; mails += 1) {
    const found = (await api.mails.to(email, mails)).filter(isReset);
    const last = found.at(-1);
    if (last && found.length >= count) return codeIn(last);
  }
}

const told = (userId: string) =>
  api.ctx.db
    .selectFrom('notices')
    .select('notice')
    .where('recipient_id', '=', userId)
    .where('notice', 'like', 'account.%password%')
    .orderBy('created_at')
    .execute();

describe('a forgotten password', () => {
  test('is reset by a single-use mail link; every session ends, and a mail confirms the change', async () => {
    const person = await signUpFan(api);
    const second = await signIn(api, person);
    const asked = await ask(`${person.email.toUpperCase()}`);
    expect([asked.status, asked.text]).toEqual([200, '{}']);
    const code = await codeMailed(person.email);
    const { text, html } = (await api.mails.to(person.email, 2)).at(-1) ?? {};
    expect(text).toContain(`${api.url}/password-reset?code=${code}`);
    expect(text).toContain(`${passwordResetLifeMinutes}분`);
    expect(html).toContain('<html lang="ko">');
    expect((await me(person.token)).status, 'nothing ends before it is used').toBe(200);

    const done = await reset(code, 'brandNew4me');
    expect([done.status, JSON.parse(done.text)]).toEqual([200, { id: person.userId }]);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await me(second))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await logIn(person.email, person.password))).toEqual([401, 'LOGIN_FAILED']);
    expect((await logIn(person.email, 'brandNew4me')).status).toBe(200);
    expect(codeOf(await reset(code, 'another4me'))).toEqual([404, 'CODE_EXPIRED']);

    const changed = (await api.mails.to(person.email, 3)).at(-1);
    expect(changed?.subject).toBe('[Sowon] 비밀번호가 변경되었습니다');
    expect(changed?.text).not.toContain('code=');
    expect(JSON.stringify(api.logged)).not.toContain(code);
  });

  test('answers an unknown address like a known one and sends no mail', async () => {
    const person = await signUpFan(api);
    const email = `nobody-${api.ctx.ids()}@people.example`;
    const before = await api.ctx.db.selectFrom('notices').select('id').execute();
    for (const times of [1, 2]) {
      const [known, unknown] = [await ask(person.email), await ask(email)];
      expect(known.status, `asked ${times} times`).toBe(times === 1 ? 200 : 429);
      const { requestId: _, ...first } = known.error;
      const { requestId: __, ...other } = unknown.error;
      expect([unknown.status, other]).toEqual([known.status, first]);
    }
    const after = await api.ctx.db.selectFrom('notices').select(['id', 'recipient_id']).execute();
    const added = after.filter(({ id }) => before.every((one) => one.id !== id));
    expect(added.map((row) => row.recipient_id)).toEqual([person.userId]);
  });

  test('sends a new link once a minute, at most five a day; only the newest is valid', async () => {
    const person = await signUpFan(api);
    const codes: string[] = [];
    for (let count = 1; count <= passwordResetMailsPerDay; count += 1) {
      const asked = await Promise.all([ask(person.email), ask(person.email), ask(person.email)]);
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      codes.push(await codeMailed(person.email, count));
      api.travel(minute + 1_000);
    }
    const over = await ask(person.email);
    expect(codeOf(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    for (const code of codes.slice(0, -1)) expect((await reset(code, 'brandNew4me')).status).toBe(404);
    expect((await reset(codes.at(-1) ?? '', 'brandNew4me')).status).toBe(200);
  });

  test('has a link that expires after half an hour', async () => {
    const person = await signUpFan(api);
    await ask(person.email);
    const code = await codeMailed(person.email);
    api.travel(passwordResetLifeMinutes * minute + 1_000);
    expect(codeOf(await reset(code, 'brandNew4me'))).toEqual([404, 'CODE_EXPIRED']);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  test('is reset once when one code is used many times at once', async () => {
    const person = await signUpFan(api);
    await ask(person.email);
    const code = await codeMailed(person.email);
    const wishes = Array.from({ length: 12 }, (_, index) => `brandNew4me${index}`);
    const replies = await Promise.all(wishes.map((password) => reset(code, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(404)]);
    const won = wishes[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(person.email, won)).status).toBe(200);
    expect(await told(person.userId)).toHaveLength(2);
  });

  test('rejects an invalid password and keeps the code valid', async () => {
    const person = await signUpFan(api);
    await ask(person.email);
    const code = await codeMailed(person.email);
    for (const password of ['short1', 'lettersonly', '1234567890']) {
      expect(codeOf(await reset(code, password))).toEqual([400, 'PASSWORD_FORMAT']);
    }
    expect(codeOf(await reset(code, 'Qwerty123'))).toEqual([400, 'PASSWORD_COMMON']);
    expect(codeOf(await api.send('PUT', calls.resetPassword.path, { body: {} }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    for (const unknown of ['unknown', "' or 1=1 --"]) {
      expect(codeOf(await reset(unknown, 'brandNew4me'))).toEqual([404, 'CODE_EXPIRED']);
    }
    expect((await reset(code, 'brandNew4me')).status).toBe(200);
  });

  test('is reset without the login delay of earlier failures', async () => {
    const person = await signUpFan(api);
    await logIn(person.email, 'wrong guess 1');
    await api.ctx.db
      .updateTable('login_failures')
      .set({ blocked_until: new Date(api.ctx.clock.now().getTime() + 10 * minute) })
      .where('account', '=', accountOf(person.email))
      .execute();
    expect((await logIn(person.email, person.password)).status).toBe(429);
    await ask(person.email);
    await reset(await codeMailed(person.email), 'brandNew4me');
    expect((await logIn(person.email, 'brandNew4me')).status).toBe(200);
  });

  test('confirms the owner of the address and takes the account from the person who signed up with it', async () => {
    const stranger = await signUpUnverified(api);
    const [first] = await api.mails.to(stranger.email);
    // Makes them look like a member who signed up through a provider.
    const link = { provider: 'GOOGLE', subject: 'stranger', user_id: stranger.userId } as const;
    await api.ctx.db
      .insertInto('social_accounts')
      .values({ ...link, linked_at: api.ctx.clock.now() })
      .execute();
    await ask(stranger.email);
    expect((await reset(await codeMailed(stranger.email), 'theOwners1')).status).toBe(200);
    expect(codeOf(await me(stranger.token))).toEqual([401, 'INVALID_TOKEN']);
    await expect(signIn(api, stranger)).rejects.toThrow('401');
    const places = await api.ctx.db
      .selectFrom('known_places')
      .select('place')
      .where('user_id', '=', stranger.userId)
      .execute();
    expect(places).toEqual([]);
    expect(await api.ctx.db.selectFrom('social_accounts').select('provider').execute()).toEqual([]);
    const token = await signIn(api, { email: stranger.email, password: 'theOwners1' });
    expect(JSON.parse((await me(token)).text).roles).toEqual(['ROLE_USER']);
    const late = `${calls.confirmEmail.path}?code=${codeIn(first ?? { subject: '', text: '', html: '' })}`;
    expect((await api.send('PUT', late, { token })).status).toBe(404);
  });

  test('refuses a concurrent login with the old password', async () => {
    const person = await signUpFan(api);
    await ask(person.email);
    const code = await codeMailed(person.email);
    const begun = Array.from({ length: 8 }, () => logIn(person.email, person.password));
    const [done, ...logins] = await Promise.all([reset(code, 'brandNew4me'), ...begun]);
    expect(done?.status).toBe(200);
    const running = await api.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.userId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(running).toEqual([]);
    for (const { status } of logins) expect([200, 401, 429, 503]).toContain(status);
  });

  test('handles a request and a reset once under an idempotency key', async () => {
    const person = await signUpFan(api);
    const key = { 'idempotency-key': `reset-${person.userId}` };
    expect((await ask(person.email, key)).status).toBe(200);
    expect((await ask(person.email, key)).status).toBe(200);
    const code = await codeMailed(person.email);
    for (const _ of [1, 2]) expect((await reset(code, 'brandNew4me', key)).status).toBe(200);
    expect((await told(person.userId)).map(({ notice }) => notice)).toEqual([
      'account.reset-password',
      'account.password-changed',
    ]);
  });
});
