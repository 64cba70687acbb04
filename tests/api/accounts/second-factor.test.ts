import { type CallName, calls, policy, SecondFactorSecret, staffRoles } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStaffRoles } from '../../../services/src/slices/ground/accounts/commands.ts';
import {
  codeOf,
  fromBase32,
  stepAt,
} from '../../../services/src/slices/ground/accounts/second-factor/totp.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { nextCode } from '../../harness/console-login.ts';
import { eventually } from '../../harness/eventually.ts';
import { asOperator, type Person, signIn, signUpFan } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const minute = 60_000;
const { firstSlowedCodeFailure, recoveryCodes: codesEach } = policy.accounts;

const logIn = async ({ email: username, password }: Person) => {
  const body = { username, password, session: 'CONSOLE' };
  const reply = await api.send('POST', calls.login.path, { body });
  return { ...reply, token: reply.headers.get('authorization') ?? '' };
};
const give = (token: string, code: string) =>
  api.send('POST', calls.giveSecondFactor.path, { token, body: { code } });
const pathOf = ({ userId }: Person) => `/api/v1/users/${userId}/second-factor`;
const codeIn = ({ status, error }: { status: number; error: { code?: string } }) => [status, error?.code];
const enters = async (token: string) => (await api.send('GET', calls.listUsers.path, { token })).status;
const now = () => api.ctx.clock.now();
const next = ({ email }: Person) => nextCode(email, now);

/** Creates a staff member who has signed in with the password only, and has no second factor yet. */
async function newcomer(role: 'ROLE_OPERATOR' | 'ROLE_ADMIN' = 'ROLE_OPERATOR') {
  const person = await signUpFan(api);
  await setStaffRoles(api.ctx, { userId: person.userId, roles: [role] });
  const { token, text } = await logIn(person);
  expect(JSON.parse(text)).toEqual({ id: person.userId, secondFactor: 'SET_UP' });
  return { ...person, token };
}

const mailed = (person: Person, words: string) =>
  eventually(`a mail about ${words}`, async () =>
    (await api.mails.to(person.email)).find(({ subject }) => subject?.includes(words)),
  );

describe('setting up a second factor', () => {
  test('opens the console, shows ten recovery codes once, sends a mail and ends the earlier session', async () => {
    const person = await newcomer();
    expect(await enters(person.token)).toBe(403);
    const made = await api.send('POST', pathOf(person), { token: person.token });
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { secret, address } = SecondFactorSecret.parse(JSON.parse(made.text));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    const confirm = (code: string, token = person.token) =>
      api.send('PUT', pathOf(person), { token, body: { code } });
    expect(codeIn(await confirm('000000x'))).toEqual([400, 'CODE_WRONG']);

    const code = codeOf(fromBase32(secret), stepAt(now()));
    const set = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    const { recoveryCodes } = JSON.parse(set.text);
    expect(new Set(recoveryCodes).size).toBe(codesEach);
    for (const each of recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const token = set.headers.get('authorization') ?? '';
    expect(await enters(token)).toBe(200);
    expect(await enters(person.token)).toBe(401);
    await mailed(person, '2단계 인증이 설정');

    // Nothing stored in the database opens it.
    const { rows } = await api.owner.query(
      `select (select row_to_json(f) from second_factors f where user_id = $1)::text
        || (select json_agg(c) from recovery_codes c where user_id = $1)::text as kept`,
      [person.userId],
    );
    expect(rows[0].kept).not.toContain(secret);
    for (const each of recoveryCodes) expect(rows[0].kept).not.toContain(each.replaceAll('-', ''));
  });

  test('happens once: a second setup in another session is refused', async () => {
    const person = await asOperator(api);
    const waiting = (await logIn(person)).token;
    const again = await api.send('POST', pathOf(person), { token: waiting });
    expect(codeIn(again)).toEqual([409, 'ALREADY_EXISTS']);
    const confirmed = await api.send('PUT', pathOf(person), { token: waiting, body: { code: '123456' } });
    expect(codeIn(confirmed)).toEqual([409, 'ALREADY_EXISTS']);
  });

  test('requires a console session before its code: a shop session or an entered session is refused', async () => {
    const person = await asOperator(api);
    const shop = await signIn(api, { email: person.email, password: person.password });
    for (const token of [shop, person.token, (await signUpFan(api)).token]) {
      expect(codeIn(await give(token, '123456'))).toEqual([403, 'ACCESS_DENIED']);
    }
    expect(codeIn(await api.send('POST', pathOf(person), { token: shop }))).toEqual([403, 'ACCESS_DENIED']);
  });

  test('a new secret makes the earlier secret invalid', async () => {
    const person = await newcomer();
    const make = async () => {
      const { text } = await api.send('POST', pathOf(person), { token: person.token });
      return fromBase32(SecondFactorSecret.parse(JSON.parse(text)).secret);
    };
    const [first, second] = [await make(), await make()];
    const confirm = (secret: Buffer) =>
      api.send('PUT', pathOf(person), { token: person.token, body: { code: codeOf(secret, stepAt(now())) } });
    expect(codeIn(await confirm(first))).toEqual([400, 'CODE_WRONG']);
    expect((await confirm(second)).status).toBe(200);
  });
});

describe('entering the code of a second factor', () => {
  test('each login to the console requires a code; a login to the shop does not', async () => {
    const person = await asOperator(api);
    const login = await logIn(person);
    expect(JSON.parse(login.text)).toEqual({ id: person.userId, secondFactor: 'GIVE' });
    expect(await enters(login.token)).toBe(403);
    const reply = await give(login.token, await next(person));
    expect(reply.status).toBe(200);
    expect(await enters(reply.headers.get('authorization') ?? '')).toBe(200);
    expect(await enters(login.token), 'the session that waited').toBe(401);
    const shop = await api.send('POST', calls.login.path, {
      body: { username: person.email, password: person.password },
    });
    expect(JSON.parse(shop.text)).toEqual({ id: person.userId });
  });

  test('accepts a code once, also for two concurrent requests, and no earlier code', async () => {
    const person = await asOperator(api);
    api.travel(5 * minute);
    const [one, two] = [(await logIn(person)).token, (await logIn(person)).token];
    const early = await next(person);
    const code = await next(person);
    const statuses = (await Promise.all([give(one, code), give(two, code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const third = (await logIn(person)).token;
    expect(codeIn(await give(third, code))).toEqual([400, 'CODE_WRONG']);
    expect(codeIn(await give(third, early))).toEqual([400, 'CODE_WRONG']);
    api.travel(minute);
    expect((await give(third, await next(person))).status).toBe(200);
  });

  test('delays each attempt after five wrong codes from any place, and notifies the owner', async () => {
    const person = await asOperator(api);
    api.travel(5 * minute);
    const { token } = await logIn(person);
    for (let failure = 1; failure <= firstSlowedCodeFailure; failure += 1) {
      expect(codeIn(await give(token, '000 000 0'))).toEqual([400, 'CODE_WRONG']);
    }
    const code = await next(person);
    const slowed = await give((await logIn(person)).token, code);
    expect(codeIn(slowed)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    await mailed(person, '비밀번호를 알고 있을 수');
    api.travel(1_001);
    expect((await give(token, code)).status).toBe(200);

    // A correct code clears the counted failures.
    const { token: again } = await logIn(person);
    expect(codeIn(await give(again, 'nonsense'))).toEqual([400, 'CODE_WRONG']);
    api.travel(minute);
    expect((await give(again, await next(person))).status).toBe(200);
  });

  test('accepts a recovery code once, and a mail says how many are left', async () => {
    const person = await newcomer();
    const { text } = await api.send('POST', pathOf(person), { token: person.token });
    const secret = fromBase32(SecondFactorSecret.parse(JSON.parse(text)).secret);
    const body = { code: codeOf(secret, stepAt(now())) };
    const set = await api.send('PUT', pathOf(person), { token: person.token, body });
    const [code = ''] = JSON.parse(set.text).recoveryCodes;
    const { token } = await logIn(person);
    expect((await give(token, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await mailed(person, '복구 코드로')).text).toContain(`${codesEach - 1}개`);
    expect(codeIn(await give((await logIn(person)).token, code))).toEqual([400, 'CODE_WRONG']);

    const other = await asOperator(api);
    expect(codeIn(await give((await logIn(other)).token, code)), 'of somebody else').toEqual([
      400,
      'CODE_WRONG',
    ]);
  });

  test('lets a login wait ten minutes for the code; a session ended meanwhile cannot continue', async () => {
    const person = await asOperator(api);
    const [late, ended] = [(await logIn(person)).token, (await logIn(person)).token];
    await api.send('POST', calls.logout.path, { token: ended });
    expect(codeIn(await give(ended, await next(person)))).toEqual([401, 'INVALID_TOKEN']);
    api.travel(10 * minute);
    expect(codeIn(await give(late, await next(person)))).toEqual([401, 'EXPIRED_TOKEN']);
  });
});

describe('a login without a second factor', () => {
  const byStaff = Object.entries(calls).filter(([, { access }]) => access in staffRoles);

  test('cannot call anything of the staff with the password alone, in any role', async () => {
    const person = await newcomer('ROLE_ADMIN');
    expect(byStaff.length).toBeGreaterThan(100);
    for (const [name, { method, path }] of byStaff) {
      const url = path.replace(/\{\w+\}/g, api.ctx.ids());
      const refused = await api.send(method, url, {
        token: person.token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(codeIn(refused), name).toEqual([403, 'SECOND_FACTOR_NEEDED'] satisfies [number, string]);
    }
    expect((await api.client(person.token).currentUser({})).roles).toEqual(['ROLE_USER']);
  });

  test('leaves the calls of a fan unchanged', async () => {
    const person = await newcomer();
    const open: CallName[] = ['currentUser', 'coinItems'];
    for (const name of open) {
      expect((await api.send('GET', calls[name].path, { token: person.token })).status, name).toBe(200);
    }
  });
});

describe('a session of the console', () => {
  test('ends after half an hour without use', async () => {
    const { token } = await asOperator(api);
    expect(
      (await api.send('GET', calls.currentUser.path, { token })).headers.get('authorization'),
    ).toBeNull();
    api.travel(29 * minute);
    const renewed = (await api.send('GET', calls.currentUser.path, { token })).headers.get('authorization');
    api.travel(29 * minute);
    expect(await enters(token)).toBe(401);
    expect(await enters(renewed ?? '')).toBe(200);
    api.travel(31 * minute);
    expect(await enters(renewed ?? '')).toBe(401);
  });
});

describe('a staff member who lost the second factor', () => {
  const reset = (by: Person, { userId }: Person) =>
    api.send('POST', calls.resetSecondFactor.path.replace('{id}', userId), {
      token: by.token,
      body: { reason: 'They called, and I know their voice.' },
    });

  test('is reset by another administrator: sessions end, a mail informs, and a new setup follows', async () => {
    const [admin, person] = [await asOperator(api, ['ROLE_ADMIN']), await asOperator(api)];
    const shown = await api.client(admin.token).showUser({ params: { id: person.userId } });
    expect(shown.secondFactor).toEqual(expect.any(String));
    const done = await reset(admin, person);
    expect([done.status, JSON.parse(done.text).secondFactor]).toEqual([200, null]);
    expect(await enters(person.token)).toBe(401);
    await mailed(person, '2단계 인증이 초기화');
    const acts = await api.client(admin.token).listStaffActs({
      query: { filter: JSON.stringify({ objectId: person.userId, action: 'resetSecondFactor' }) },
    });
    expect(acts).toMatchObject([
      {
        staffId: admin.userId,
        reason: 'They called, and I know their voice.',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ]);
    const anew = await logIn(person);
    expect(JSON.parse(anew.text)).toMatchObject({ secondFactor: 'SET_UP' });
    const code = await next(person);
    const before = await api.send('PUT', pathOf(person), { token: anew.token, body: { code } });
    expect(codeIn(before), 'by the secret of before').toEqual([404, 'NOT_FOUND']);
    expect(await enters(await signIn(api, person, 'CONSOLE'))).toBe(200);
    expect(codeIn(await reset(admin, await signUpFan(api)))).toEqual([404, 'NOT_FOUND']);
  });

  test('cannot reset it alone and cannot have it reset by an operator', async () => {
    const [admin, operator] = [await asOperator(api, ['ROLE_ADMIN']), await asOperator(api)];
    expect(codeIn(await reset(admin, admin))).toEqual([409, 'FOUR_EYES']);
    expect(codeIn(await reset(operator, admin))).toEqual([403, 'ACCESS_DENIED']);
    expect(await enters(admin.token)).toBe(200);
  });
});

test('someone blocked from the console cannot sign in there until the block ends, but can in the shop', async () => {
  const person = await asOperator(api);
  const admin = await asOperator(api, ['ROLE_ADMIN']);
  const path = calls.shutConsole.path.replace('{id}', person.userId);
  const body = { reason: 'their telephone is stolen' };
  expect((await api.send('POST', path, { token: admin.token, body })).status).toBe(200);
  expect(await enters(person.token)).toBe(401);
  expect(codeIn(await logIn(person))).toEqual([403, 'LOGIN_BLOCKED']);
  expect(await signIn(api, person)).toMatch(/^Bearer /);
  await mailed(person, '콘솔 이용이 중지');
  const over = { console_shut_until: new Date(now().getTime() - 1) };
  await api.ctx.db.updateTable('users').set(over).where('id', '=', person.userId).execute();
  expect((await logIn(person)).status).toBe(200);
});
