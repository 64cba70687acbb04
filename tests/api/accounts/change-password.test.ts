import { calls, policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn } from '../../harness/mails.ts';
import { type Person, signIn, signUpFan, signUpUnverified } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const { freshLoginMinutes } = policy.accounts;

const change = (
  { userId }: Pick<Person, 'userId'>,
  token: string,
  password: unknown,
  headers: Record<string, string> = {},
) => api.send('PUT', `/api/v1/users/${userId}`, { token, body: { password }, headers });
const me = (token: string) => api.send('GET', calls.currentUser.path, { token });
const codeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error?.code];
const hashOf = async ({ userId }: Person) =>
  (
    await api.ctx.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe('changing the password', () => {
  test('ends all other sessions and sends a mail', async () => {
    const person = await signUpFan(api);
    const asking = await signIn(api, person);
    const done = await change(person, asking, 'brandNew4me');
    expect([done.status, JSON.parse(done.text)]).toEqual([200, { id: person.userId }]);
    expect((await me(asking)).status).toBe(200);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
    await expect(signIn(api, person)).rejects.toThrow('401');
    await signIn(api, { email: person.email, password: 'brandNew4me' });
    const [, mail] = await api.mails.to(person.email, 2);
    expect(mail?.subject).toBe('[Sowon] 비밀번호가 변경되었습니다');
  });

  test('requires a login within the last five minutes', async () => {
    const person = await signUpFan(api);
    const before = await hashOf(person);
    api.travel(freshLoginMinutes * 60_000 + 1_000);
    const refused = await change(person, person.token, 'brandNew4me');
    expect(codeOf(refused)).toEqual([403, 'LOGIN_TOO_OLD']);
    expect(refused.error.message).toContain(String(freshLoginMinutes));
    expect(await hashOf(person)).toBe(before);
    const fresh = await signIn(api, person);
    expect((await change(person, fresh, 'brandNew4me')).status).toBe(200);
    expect(codeOf(await me(person.token)), 'the old one ends').toEqual([401, 'INVALID_TOKEN']);
  });

  test('succeeds once for two concurrent sessions and ends the other session', async () => {
    const person = await signUpFan(api);
    const other = await signIn(api, person);
    const replies = await Promise.all([
      change(person, person.token, 'brandNew4me1'),
      change(person, other, 'brandNew4me2'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const won = replies.findIndex(({ status }) => status === 200) + 1;
    await signIn(api, { email: person.email, password: `brandNew4me${won}` });
  });

  test('rejects invalid passwords, other members and members with an unconfirmed address', async () => {
    const [person, other, newcomer] = [
      await signUpFan(api),
      await signUpFan(api),
      await signUpUnverified(api),
    ];
    const before = await hashOf(other);
    for (const password of ['short1', 'lettersonly', '1234567890']) {
      expect(codeOf(await change(person, person.token, password))).toEqual([400, 'PASSWORD_FORMAT']);
    }
    expect(codeOf(await change(person, person.token, 'Qwerty123'))).toEqual([400, 'PASSWORD_COMMON']);
    expect(codeOf(await change(person, person.token, 12345678))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await change(other, person.token, 'brandNew4me'))).toEqual([403, 'ACCESS_DENIED']);
    expect(codeOf(await change(newcomer, newcomer.token, 'brandNew4me'))).toEqual([403, 'EMAIL_UNVERIFIED']);
    expect(await hashOf(other)).toBe(before);
  });

  test('invalidates pending password reset links', async () => {
    const person = await signUpFan(api);
    await api.send('POST', calls.askPasswordReset.path, { body: { email: person.email } });
    const [, mail] = await api.mails.to(person.email, 2);
    expect((await change(person, person.token, 'brandNew4me')).status).toBe(200);
    const code = codeIn(mail ?? { subject: '', text: '', html: '' });
    const late = await api.send('PUT', `${calls.resetPassword.path}?code=${code}`, {
      body: { password: 'another4me' },
    });
    expect(codeOf(late)).toEqual([404, 'CODE_EXPIRED']);
  });

  test('runs once under an idempotency key, and another password under that key is refused', async () => {
    const person = await signUpFan(api);
    const key = { 'idempotency-key': `change-${person.userId}` };
    for (const _ of [1, 2]) expect((await change(person, person.token, 'brandNew4me', key)).status).toBe(200);
    expect(codeOf(await change(person, person.token, 'another4me', key))).toEqual([422, 'KEY_REUSED']);
    expect(await api.mails.to(person.email, 2)).toHaveLength(2);
  });
});
