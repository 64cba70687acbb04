import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { destroyKept } from '../../../services/src/slices/privacy/leaving/destroy.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn } from '../../harness/mails.ts';
import { asOperator, type Person, signIn, signUpForm } from '../../harness/people.ts';
import { startTestProvider, type TestProvider } from '../../harness/sign-in-provider.ts';
import { openSocialBrowser } from '../../harness/social-browser.ts';

let api: TestApi;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
  api = await startTestApi({ environment: provider.environment });
});
afterAll(async () => {
  await api?.close();
  await provider?.stop();
});

const dayMs = 86_400_000;

/** Creates a member who signed up with the specification's payload, which has no date of birth. */
async function newcomer(): Promise<Person> {
  const { birthDate: _, ...form } = signUpForm(api);
  const { id } = await api.client().signUp({ body: { ...form, provider: 'local' } });
  const token = await signIn(api, form);
  const [mail] = await api.mails.to(form.email);
  if (!mail) throw new Error('no mail');
  await api.client(token).confirmEmail({ query: { code: codeIn(mail) } });
  return { ...form, userId: id, token, client: api.client(token) };
}

const tell = ({ userId, token }: Person, birthDate: string, key?: string) =>
  api.send('PUT', `/api/v1/users/${userId}/birth-date`, {
    token,
    body: { birthDate },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
/** Returns the date in Korea `yearsAgo` years ago plus `days` days, as `YYYY-MM-DD`. */
function born(yearsAgo: number, days = 0): string {
  const today = new Date(api.ctx.clock.now().getTime() + 9 * 3_600_000 + days * dayMs).toISOString();
  return `${Number(today.slice(0, 4)) - yearsAgo}${today.slice(4, 10)}`;
}

describe('a member without a date of birth', () => {
  test('can read and like, and is asked for the date before anything that costs coins or can win', async () => {
    const person = await newcomer();
    const { userId, client, token } = person;
    expect(await client.currentUser({})).toMatchObject({ birthDateTold: false, roles: ['ROLE_USER'] });
    const [item] = await client.coinItems({});
    const params = { userId };
    const id = item?.id ?? '';
    const redirect = `${api.url}/coin-history`;
    const asked: [keyof typeof calls, string, object | undefined][] = [
      ['createPayment', calls.createPayment.path, { coinItemId: id, userId, mRedirectUrl: redirect }],
      [
        'askDeposit',
        calls.askDeposit.path,
        { coinItemId: id, userId, depositorName: '김소원', depositorPhone: '01012345678' },
      ],
      [
        'requestMission',
        calls.requestMission.path,
        { missionProductId: id, to: '소미', requestComment: '안녕' },
      ],
      [
        'requestMission',
        calls.requestMission.path,
        { missionProductId: id, requestComment: '안녕', name: '김소원', phone: '01012345678' },
      ],
      ['rollRoulette', calls.rollRoulette.path.replace('{missionId}', id), undefined],
      [
        'askGuardian',
        calls.askGuardian.path.replace('{userId}', userId),
        { guardianName: '보호자', guardianEmail: 'guardian@people.example' },
      ],
    ];
    for (const [call, path, body] of asked) {
      const { status, error } = await api.send('POST', path, { token, body });
      expect([call, status, error.code]).toEqual([call, 403, 'BIRTH_DATE_NEEDED']);
    }
    expect(await client.guardianConsent({ params })).toMatchObject({ needed: false, state: 'NONE' });
    const staff = await asOperator(api);
    const shown = await staff.client.readUser({ params: { id: userId }, body: { reason: '문의' } });
    expect(shown).toMatchObject({ birthDate: null });
    const exported = await api.send('GET', `/api/v1/users/${userId}/export`, { token });
    expect(exported.text).toContain('"birthDate":null');

    for (const [birthDate, why] of [
      [born(0, 1), 'is yet to come'],
      ['1899-12-31', 'is too long ago'],
    ] as const) {
      const refused = await tell(person, birthDate);
      expect(refused).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } });
      expect(refused.error.subErrors).toMatchObject([{ field: 'birthDate', message: why }]);
    }
    expect(JSON.parse((await tell(person, born(18), 'tell-it-once')).text)).toEqual({
      id: userId,
      closed: false,
    });
    expect((await tell(person, born(18), 'tell-it-once')).status).toBe(200);
    expect((await tell(person, born(18))).status).toBe(200);
    expect((await tell(person, born(19))).error.code).toBe('ALREADY_EXISTS');
    // By the second date they would be a child; the first date counts.
    expect((await tell(person, born(5))).error.code).toBe('ALREADY_EXISTS');
    expect(await client.currentUser({})).toMatchObject({ birthDateTold: true });
    const row = await api.ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(born(18));
    // At eighteen they are under age like any minor: their guardian decides about payments.
    const order = { coinItemId: id, userId, payMethod: 'card', pg: 'html5_inicis', mRedirectUrl: redirect };
    const paid = await api.send('POST', calls.createPayment.path, { token, body: order });
    expect(paid.error.code).toBe('GUARDIAN_CONSENT');
  });

  test('is removed with all personal data if the date shows an age under fourteen', async () => {
    const person = await newcomer();
    const operator = await asOperator(api);
    expect(JSON.parse((await tell(person, born(14, 1))).text)).toEqual({ id: person.userId, closed: true });
    expect((await tell(person, born(14, 1))).status).toBe(401);
    const login = { username: person.email, password: person.password };
    expect((await api.send('POST', '/api/login', { body: login })).error.code).toBe('LOGIN_FAILED');
    const mails = await api.mails.to(person.email, 2);
    expect(mails.at(-1)?.subject).toContain('만 14세');
    expect(await operator.client.listDepartures({})).toMatchObject([{ userId: person.userId, missions: 0 }]);

    api.travel(2 * dayMs);
    await destroyKept(api.ctx);
    expect(await api.ctx.personKeys.keyOf(person.userId)).toBeNull();
    const { rows } = await api.owner.query(
      `select personal_data, (select count(*)::int from sessions where user_id = users.id) as sessions
         from users where id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ personal_data: '', sessions: 0 }]);
    // The address is free again, because the date may have been a mistake.
    const again = await api.client().signUp({ body: { ...signUpForm(api), email: person.email } });
    expect(again.id).not.toBe(person.userId);
  });

  test('can also sign up by a provider that knows no date of birth', async () => {
    const browser = openSocialBrowser(api, provider);
    const back = await browser.travel({ email: 'social@people.example', email_verified: true });
    const { signUp } = JSON.parse((await browser.session(back.searchParams.get('token') ?? '')).text);
    const joined = await browser.signUp(signUp.code, {
      birthDate: undefined,
      email: 'social@people.example',
    });
    expect(joined.status).toBe(200);
    const client = api.client(joined.headers.get('authorization') ?? '');
    expect(await client.currentUser({})).toMatchObject({ birthDateTold: false });
  });
});
