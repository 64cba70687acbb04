import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn } from '../../harness/mails.ts';
import { signIn, signUpFan, signUpForm, signUpUnverified } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const resend = (userId: string, token?: string) =>
  api.send('POST', `/api/v1/users/${userId}/email-verification`, { token });
const confirm = (token: string, code: string) =>
  api.send('PUT', `/api/v1/users/email-verification?code=${encodeURIComponent(code)}`, { token });
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
  test('makes an unverified member; the confirmation link of the mail makes the member a fan', async () => {
    const person = await signUpUnverified(api);
    expect((await person.client.currentUser({})).roles).toEqual(['ROLE_UNVERIFIED']);
    const refused = await api.send('POST', calls.uploadFile.path, { token: person.token });
    expect(codeOf(refused)).toEqual([403, 'EMAIL_UNVERIFIED']);

    const [mail] = await api.mails.to(person.email);
    expect(mail?.text).toContain(`${api.url}/email-sent/success-auth-public-user?code=`);
    expect(mail?.subject).toContain('인증');
    const confirmed = await confirm(person.token, codeIn(mail ?? { subject: '', text: '', html: '' }));
    expect(JSON.parse(confirmed.text)).toEqual({ id: person.userId });

    expect(await person.client.currentUser({})).toEqual({
      id: person.userId,
      username: '소미',
      email: person.email,
      image: null,
      imageUrl: '/images/profile-noimg.png',
      roles: ['ROLE_USER'],
      language: 'ko',
      phone: '01012345678',
      address: '서울 마포구 소원로 1',
      addressDetail: '2층',
      birthDateTold: true,
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

  test('accepts an address once, ignoring case, also for two concurrent sign-ups', async () => {
    const form = signUpForm(api);
    const upper = { ...form, email: form.email.toUpperCase() };
    const replies = await Promise.all(
      [form, upper, form].map((body) => api.send('POST', calls.signUp.path, { body })),
    );
    // A later sign-up may replace the first one, but only after a minute.
    const codes = replies.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.every((status) => [200, 409, 429].includes(status))).toBe(true);
    const person = await signUpFan(api);
    const taken = await api.send('POST', calls.signUp.path, { body: { ...form, email: person.email } });
    expect(taken.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      subErrors: [{ field: 'email', message: 'already registered', rejectedValue: person.email }],
    });
  });

  test('encrypts personal data and hashes the password in the database', async () => {
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

  test.each(['password1', 'Qwerty123', 'abc12345'])('%s is too common a password', async (password) => {
    const reply = await api.send('POST', calls.signUp.path, { body: { ...signUpForm(api), password } });
    expect(codeOf(reply)).toEqual([400, 'PASSWORD_COMMON']);
  });

  test('accepts joined emoji and all scripts in composed form in a nickname', async () => {
    const person = await signUpFan(api, { username: '소미 Zoe\u0308 👩‍🎤❤️‍🔥' });
    expect((await person.client.currentUser({})).username).toBe('소미 Zoë 👩‍🎤❤️‍🔥');
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
    ['a nickname of two lines', { username: '소미\n운영자' }, 'username'],
    ['a nickname that turns around', { username: '소미\u202eadmin' }, 'username'],
    ['a nickname that nobody sees', { username: '\u3164' }, 'username'],
    ['a nickname with a hidden joint', { username: 'so\u200dmi' }, 'username'],
    ['a nickname with a zero byte', { username: 'a\u0000b' }, 'username'],
    ['a phone with letters', { phone: '010-1234-567a' }, 'phone'],
    ['a long address', { address: '가'.repeat(201) }, 'address'],
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
  const ofFormat = ['a short password', 'a password without digits', 'a password without letters'];
  test.each(wrong)(
    'rejects %s with an error at its field and changes nothing',
    async (what, change, field) => {
      const before = await rows();
      const reply = await api.send('POST', calls.signUp.path, { body: { ...signUpForm(api), ...change } });
      expect(codeOf(reply)).toEqual([400, ofFormat.includes(what) ? 'PASSWORD_FORMAT' : 'INVALID_INPUT']);
      expect(reply.error.subErrors.map((subError) => subError.field)).toContain(field);
      if (field === 'password') expect(reply.error.subErrors[0]?.rejectedValue).toBeNull();
      expect(await rows()).toEqual(before);
    },
  );

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

describe('a member who signs up with the address of someone else', () => {
  const join = (email: string, password: string) =>
    api.send('POST', calls.signUp.path, { body: { ...signUpForm(api), email, password } });

  test('is not confirmed when the owner of the address opens the link', async () => {
    const stranger = await signUpUnverified(api);
    const [mail] = await api.mails.to(stranger.email);
    const code = codeIn(mail ?? { subject: '', text: '', html: '' });
    const owner = await signUpFan(api);
    expect(codeOf(await confirm(owner.token, code))).toEqual([404, 'CODE_EXPIRED']);
    const withoutLogin = await api.send('PUT', `${calls.confirmEmail.path}?code=${code}`);
    expect(codeOf(withoutLogin)).toEqual([401, 'INVALID_TOKEN']);
    expect((await stranger.client.currentUser({})).roles).toEqual(['ROLE_UNVERIFIED']);
  });

  test('loses the account once the owner of the address signs up', async () => {
    const stranger = await signUpUnverified(api);
    const [first] = await api.mails.to(stranger.email);
    expect((await join(stranger.email, 'theOwners1')).status, 'at once').toBe(429);
    api.travel(minute + 1_000);
    expect((await join(stranger.email, 'theOwners1')).status).toBe(200);

    expect(codeOf(await api.send('GET', calls.currentUser.path, { token: stranger.token }))).toEqual([
      401,
      'INVALID_TOKEN',
    ]);
    await expect(signIn(api, stranger)).rejects.toThrow('401');
    const token = await signIn(api, { email: stranger.email, password: 'theOwners1' });
    expect((await confirm(token, codeIn(first ?? { subject: '', text: '', html: '' }))).status).toBe(404);
    const [, second] = await api.mails.to(stranger.email, 2);
    expect((await confirm(token, codeIn(second ?? { subject: '', text: '', html: '' }))).status).toBe(200);
    expect((await join(stranger.email, 'another1x')).error.code).toBe('ALREADY_EXISTS');
  });
});

describe('confirming an address', () => {
  test('accepts a code once, also for a hundred concurrent requests', async () => {
    const person = await signUpUnverified(api);
    const [mail] = await api.mails.to(person.email);
    const code = codeIn(mail ?? { subject: '', text: '', html: '' });
    const replies = await Promise.all(Array.from({ length: 100 }, () => confirm(person.token, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['CODE_EXPIRED']),
    );
  });

  test('unknown, long and missing codes change nothing', async () => {
    const { token } = await signUpUnverified(api);
    const before = await rows();
    expect(codeOf(await confirm(token, 'unknown'))).toEqual([404, 'CODE_EXPIRED']);
    expect(codeOf(await confirm(token, 'x'.repeat(101)))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await api.send('PUT', calls.confirmEmail.path, { token }))).toEqual([400, 'INVALID_INPUT']);
    expect(codeOf(await confirm(token, "' or 1=1 --"))).toEqual([404, 'CODE_EXPIRED']);
    expect(await rows()).toEqual(before);
  });

  test('sends a new code once a minute, at most five a day; only the newest is valid', async () => {
    const person = await signUpUnverified(api);
    // Waits for the mail: a request that is repeated before its mail was sent cancels that mail.
    await api.mails.to(person.email);
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
    for (const code of codes.slice(0, 4)) expect((await confirm(person.token, code)).status).toBe(404);
    expect((await confirm(person.token, codes[4] ?? '')).status).toBe(200);
    expect(codeOf(await resend(person.userId, person.token))).toEqual([409, 'ALREADY_EXISTS']);
  });

  test('expires a code after 24 hours', async () => {
    const person = await signUpUnverified(api);
    const [mail] = await api.mails.to(person.email);
    api.travel(day + 1_000);
    const token = await signIn(api, person);
    expect(codeOf(await confirm(token, codeIn(mail ?? { subject: '', text: '', html: '' })))).toEqual([
      404,
      'CODE_EXPIRED',
    ]);
  });

  test('refuses to send the confirmation mail of another member', async () => {
    const [person, other] = [await signUpUnverified(api), await signUpUnverified(api)];
    const before = await rows();
    expect(codeOf(await resend(other.userId, person.token))).toEqual([403, 'ACCESS_DENIED']);
    expect(codeOf(await resend(other.userId))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await resend('me', person.token))).toEqual([400, 'INVALID_INPUT']);
    expect(await rows()).toEqual(before);
  });
});
