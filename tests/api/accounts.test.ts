import { createSecretKey } from 'node:crypto';
import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockLoginRow } from '../../services/src/accounts/commands.ts';
import { writeRows } from '../../services/src/db/carried-rows.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { codeIn } from '../harness/mails.ts';
import { signIn, signUpCreator, signUpFan, signUpForm, signUpUnverified } from '../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const logIn = (username: string, password: string) =>
  api.send('POST', calls.login.path, { body: { username, password } });
const me = (token: string) => api.send('GET', calls.currentUser.path, { token });
const resend = (userId: string, token?: string) =>
  api.send('POST', `/api/v1/users/${userId}/email-verification`, { token });
const confirm = (code: string) =>
  api.send('PUT', `/api/v1/users/email-verification?code=${encodeURIComponent(code)}`);
const codeOf = (status: { status: number; error: { code: string } }) => [status.status, status.error?.code];

async function rows() {
  const { rows: counted } = await api.ctx.pool.query(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
       (select count(*) from email_codes) as codes,
       (select count(*) from users where verified_at is not null) as verified`,
  );
  return counted[0];
}

describe('signing up', () => {
  test('makes an unverified member, whose mail leads to our page; confirming makes a fan', async () => {
    const person = await signUpUnverified(api);
    expect((await person.client.currentUser({})).roles).toEqual(['ROLE_UNVERIFIED']);
    const refused = await api.send('POST', calls.uploadFile.path, { token: person.token });
    expect(codeOf(refused)).toEqual([403, 'ACCESS_DENIED']);

    const [mail] = await api.mails.to(person.email);
    expect(mail?.text).toContain(`${api.url}/email-sent/success-auth-public-user?code=`);
    expect(mail?.subject).toContain('인증');
    const confirmed = await confirm(codeIn(mail ?? { subject: '', text: '', html: '' }));
    expect(JSON.parse(confirmed.text)).toEqual({ id: person.userId });

    expect(await person.client.currentUser({})).toEqual({
      id: person.userId,
      username: '소미',
      email: person.email,
      image: null,
      imageUrl: '/images/profile-noimg.png',
      roles: ['ROLE_USER'],
      phone: '01012345678',
      address: '서울 마포구 소원로 1',
      addressDetail: '2층',
      creator: null,
    });
  });

  test.each([
    ['en-GB,en;q=0.9', 'Please confirm'],
    ['ja', 'メールアドレス'],
    ['fr', '인증'],
  ])('writes the mail in the language of %s', async (language, subject) => {
    const form = signUpForm(api);
    const reply = await api.send('POST', calls.signUp.path, {
      body: form,
      headers: { 'accept-language': language },
    });
    expect(reply.status).toBe(200);
    const [mail] = await api.mails.to(form.email);
    expect(mail?.subject).toContain(subject);
    expect(mail?.html).not.toContain(form.username);
  });

  test('an address is taken once, in whatever case, also by two at once', async () => {
    const form = signUpForm(api);
    const upper = { ...form, email: form.email.toUpperCase() };
    const replies = await Promise.all(
      [form, upper, form].map((body) => api.send('POST', calls.signUp.path, { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      subErrors: [{ field: 'email', message: 'already registered', rejectedValue: form.email }],
    });
  });

  test('what is told in confidence lies sealed in the database, the password hashed', async () => {
    const person = await signUpFan(api);
    const row = await api.ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/01012345678|마포|2000-05-05/);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('members are at least 14 on the KST date of today', async () => {
    const kstNow = new Date(Date.now() + 9 * hour);
    const birthDate = (shiftDays: number) => {
      const date = new Date(kstNow.getTime() + shiftDays * day);
      return `${date.getUTCFullYear() - 14}${date.toISOString().slice(4, 10)}`;
    };
    const attempt = (date: string) =>
      api.send('POST', calls.signUp.path, { body: { ...signUpForm(api), birthDate: date } });
    expect(codeOf(await attempt(birthDate(1)))).toEqual([400, 'TOO_YOUNG']);
    expect((await attempt(birthDate(0))).status).toBe(200);
    expect(codeOf(await attempt('1850-01-01'))).toEqual([400, 'INVALID_INPUT']);
  });

  const wrong: [string, Record<string, unknown>, string][] = [
    ['no e-mail', { email: undefined }, 'email'],
    ['a bad e-mail', { email: 'somi@' }, 'email'],
    ['an e-mail with a line break', { email: 'a@b.example\nbcc: c@d.example' }, 'email'],
    ['a short password', { password: 'short1' }, 'password'],
    ['a password without digits', { password: 'onlyletters' }, 'password'],
    ['a password without letters', { password: '1234567890' }, 'password'],
    ['a huge password', { password: `a1${'x'.repeat(200)}` }, 'password'],
    ['a password that is a number', { password: 12345678 }, 'password'],
    ['an empty nickname', { username: '   ' }, 'username'],
    ['a long nickname', { username: 'x'.repeat(51) }, 'username'],
    ['a nickname with a zero byte', { username: 'a\u0000b' }, 'username'],
    ['a phone with letters', { phone: '010-1234' }, 'phone'],
    ['a long address', { address: '가'.repeat(201) }, 'address'],
    ['no birth date', { birthDate: undefined }, 'birthDate'],
    ['an impossible birth date', { birthDate: '2001-02-30' }, 'birthDate'],
    ['another provider', { provider: 'GOOGLE' }, 'provider'],
    ['roles', { roles: ['ROLE_ADMIN'] }, 'roles'],
    ['a verified date', { verified_at: '2020-01-01' }, 'verified_at'],
    [
      'a foreign page',
      { verifySuccessUrl: 'https://evil.example/email-sent/success-auth-public-user' },
      'verifySuccessUrl',
    ],
    ['a page that is no URL', { verifySuccessUrl: '/email-sent' }, 'verifySuccessUrl'],
    ['a script', { verifySuccessUrl: 'javascript:alert(1)' }, 'verifySuccessUrl'],
  ];
  test.each(wrong)('%s is refused by its field and changes nothing', async (_, change, field) => {
    const before = await rows();
    const reply = await api.send('POST', calls.signUp.path, { body: { ...signUpForm(api), ...change } });
    expect(codeOf(reply)).toEqual([400, 'INVALID_INPUT']);
    expect(reply.error.subErrors.map((subError) => subError.field)).toContain(field);
    if (field === 'password') expect(reply.error.subErrors[0]?.rejectedValue).toBeNull();
    expect(await rows()).toEqual(before);
  });

  test.each([
    '/other',
    '/email-sent/success-auth-public-user?next=/x',
    '/email-sent/success-auth-public-user#x',
  ])('our own page %s is not the verification page', async (path) => {
    const body = { ...signUpForm(api), verifySuccessUrl: `${api.url}${path}` };
    const reply = await api.send('POST', calls.signUp.path, { body });
    expect(reply.error.subErrors.map(({ field }) => field)).toEqual(['verifySuccessUrl']);
  });
});

describe('confirming an address', () => {
  test('a code works once, also for a hundred at once', async () => {
    const person = await signUpUnverified(api);
    const [mail] = await api.mails.to(person.email);
    const code = codeIn(mail ?? { subject: '', text: '', html: '' });
    const replies = await Promise.all(Array.from({ length: 100 }, () => confirm(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['CODE_EXPIRED']),
    );
  });

  test('unknown, long and missing codes change nothing', async () => {
    const before = await rows();
    expect(codeOf(await confirm('unknown'))).toEqual([404, 'CODE_EXPIRED']);
    expect(codeOf(await confirm('x'.repeat(101)))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await api.send('PUT', '/api/v1/users/email-verification'))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await confirm("' or 1=1 --"))).toEqual([404, 'CODE_EXPIRED']);
    expect(await rows()).toEqual(before);
  });

  test('a code is asked for again once a minute; the newest counts, five a day', async () => {
    const person = await signUpUnverified(api);
    expect(codeOf(await resend(person.userId, person.token))).toEqual([429, 'TOO_MANY_REQUESTS']);
    for (let count = 2; count <= 5; count += 1) {
      api.travel(minute + 1_000);
      expect((await resend(person.userId, person.token)).status, `mail ${count}`).toBe(200);
      await api.mails.to(person.email, count);
    }
    api.travel(minute + 1_000);
    expect(codeOf(await resend(person.userId, person.token))).toEqual([429, 'TOO_MANY_REQUESTS']);

    const mails = await api.mails.to(person.email, 5);
    const codes = mails.map(codeIn);
    expect(new Set(codes).size).toBe(5);
    for (const code of codes.slice(0, 4)) expect((await confirm(code)).status).toBe(404);
    expect((await confirm(codes[4] ?? '')).status).toBe(200);
    expect(codeOf(await resend(person.userId, person.token))).toEqual([409, 'ALREADY_EXISTS']);
  });

  test('a code ends after 24 hours', async () => {
    const person = await signUpUnverified(api);
    const [mail] = await api.mails.to(person.email);
    api.travel(day + 1_000);
    expect(codeOf(await confirm(codeIn(mail ?? { subject: '', text: '', html: '' })))).toEqual([
      404,
      'CODE_EXPIRED',
    ]);
  });

  test('nobody asks for another’s mail', async () => {
    const [person, other] = [await signUpUnverified(api), await signUpUnverified(api)];
    const before = await rows();
    expect(codeOf(await resend(other.userId, person.token))).toEqual([403, 'ACCESS_DENIED']);
    expect(codeOf(await resend(other.userId))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await resend('me', person.token))).toEqual([400, 'INVALID_INPUT']);
    expect(await rows()).toEqual(before);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address answer alike', async () => {
    const person = await signUpFan(api);
    const wrong = await logIn(person.email, 'not the password 1');
    const unknown = await logIn('nobody@people.example', person.password);
    const nonsense = await logIn('a\u0000b', person.password);
    for (const reply of [wrong, unknown, nonsense]) {
      expect(codeOf(reply)).toEqual([401, 'LOGIN_FAILED']);
      expect(reply.error.message).toBe('Please check your Email or Password');
      expect(reply.headers.get('authorization')).toBeNull();
    }
    expect((await logIn(`  ${person.email.toUpperCase()} `, person.password)).status).toBe(200);
  });

  test('from the fifth failure on an account must wait, twice as long each time, whoever tries', async () => {
    const person = await signUpFan(api);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => logIn(person.email, 'wrong guess 1')));
    const judged = guesses.filter(({ status }) => status === 401);
    expect(judged).toHaveLength(5);
    expect(guesses.filter(({ error }) => error.code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
    expect((await logIn(person.email, person.password)).status).toBe(429);

    api.travel(1_100);
    expect((await logIn(person.email, 'wrong guess 2')).status).toBe(401);
    api.travel(1_100);
    expect((await logIn(person.email, person.password)).status).toBe(429);
    api.travel(1_100);
    expect((await logIn(person.email, person.password)).status).toBe(200);
    expect((await logIn(person.email, 'wrong guess 3')).status).toBe(401);
  });

  test('a blocked member is told so only with the right password, and their sessions end', async () => {
    const person = await signUpFan(api);
    await api.ctx.db.transaction().execute((trx) => writeRows(trx, blockLoginRow({ userId: person.userId })));
    expect(codeOf(await logIn(person.email, 'wrong guess 1'))).toEqual([401, 'LOGIN_FAILED']);
    expect(codeOf(await logIn(person.email, person.password))).toEqual([403, 'LOGIN_BLOCKED']);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
  });

  test('malformed logins are 400', async () => {
    for (const body of [
      {},
      { username: 'a' },
      { username: ['a'], password: 'b' },
      { username: 'a', password: 'x'.repeat(129) },
    ]) {
      expect(codeOf(await api.send('POST', calls.login.path, { body }))).toEqual([400, 'INVALID_INPUT']);
    }
  });

  test('a creator sees their profile', async () => {
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
    });
  });
});

describe('tokens', () => {
  test('say who and which session, nothing more, and are refused by kind', async () => {
    const person = await signUpFan(api);
    const [, payload = ''] = person.token.replace('Bearer ', '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);

    const forge = async (
      alg: string,
      change: Record<string, unknown>,
      header: Record<string, unknown> = {},
    ) => {
      const { createHmac } = await import('node:crypto');
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const signed = `${encode({ alg, typ: 'at+jwt', ...header })}.${encode({ ...claims, ...change })}`;
      const key = createSecretKey(Buffer.from(api.ctx.config.TOKEN_SECRET, 'base64'));
      const hash = alg === 'HS512' ? 'sha512' : 'sha256';
      return `Bearer ${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
    };
    expect((await me(await forge('HS256', {}))).status).toBe(200);
    const cases: [string, string, string][] = [
      ['another signature', `${person.token.slice(0, -4)}AAAA`, 'INVALID_TOKEN'],
      ['another algorithm', await forge('HS512', {}), 'UNSUPPORTED_TOKEN'],
      ['another type', await forge('HS256', {}, { typ: 'JWT' }), 'UNSUPPORTED_TOKEN'],
      ['another issuer', await forge('HS256', { iss: 'other' }), 'INVALID_TOKEN'],
      ['another audience', await forge('HS256', { aud: 'admin' }), 'INVALID_TOKEN'],
      ['another member', await forge('HS256', { sub: api.ctx.ids() }), 'INVALID_TOKEN'],
      ['another session', await forge('HS256', { sid: api.ctx.ids() }), 'INVALID_TOKEN'],
      ['no session', await forge('HS256', { sid: undefined }), 'INVALID_TOKEN'],
      ['a past end', await forge('HS256', { exp: 1 }), 'EXPIRED_TOKEN'],
      [
        'no signature',
        `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
        'UNSUPPORTED_TOKEN',
      ],
      ['no token', 'Bearer', 'UNSUPPORTED_TOKEN'],
      ['another scheme', 'Basic c29taTpzb21p', 'UNSUPPORTED_TOKEN'],
    ];
    for (const [what, token, code] of cases) {
      expect(codeOf(await me(token)), what).toEqual([401, code]);
      // Open to anyone, and still: the client must learn that its session is gone.
      expect(codeOf(await api.send('GET', '/api/v1/tags/creator', { token })), what).toEqual([401, code]);
    }
  });

  test('are renewed after half their life, end after two hours unused, and the session after 14 days', async () => {
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

  test('signing out ends this session at once, and no other', async () => {
    const person = await signUpFan(api);
    const second = await signIn(api, person);
    api.travel(hour + minute);
    const out = await api.send('POST', calls.logout.path, { token: person.token });
    expect([out.status, out.headers.get('authorization')]).toEqual([200, null]);
    expect(codeOf(await me(person.token))).toEqual([401, 'INVALID_TOKEN']);
    expect((await me(second)).status).toBe(200);
    expect(codeOf(await api.send('POST', calls.logout.path))).toEqual([401, 'INVALID_TOKEN']);
  });

  test('without one, calls of members are 401', async () => {
    expect(codeOf(await api.send('GET', calls.currentUser.path))).toEqual([401, 'INVALID_TOKEN']);
  });
});
