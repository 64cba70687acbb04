import type { Reply, Routes } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn } from '../../harness/mails.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { bornOn } from '../../harness/under-age.ts';

let api: TestApi;
let item: Reply<Routes['coinItems']>[number];
beforeAll(async () => {
  api = await startTestApi({ payments: true });
  const [first] = await (await signUpFan(api)).client.coinItems({});
  if (!first) throw new Error('nothing is on sale');
  item = first;
});
afterAll(() => api?.close());

const day = 86_400_000;
const yearsAgo = (years: number, days = 0) => {
  const [year = '', ...rest] = new Date(api.ctx.clock.now().getTime() + 9 * 3_600_000 + days * day)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return [String(Number(year) - years), ...rest].join('-');
};

async function minor(): Promise<Person> {
  const person = await signUpFan(api);
  await bornOn(api.ctx, person.userId, yearsAgo(15));
  return person;
}

const order = ({ userId, client }: Person) =>
  client.createPayment({
    body: {
      coinItemId: item.id,
      userId,
      payMethod: 'card',
      pg: 'html5_inicis',
      mRedirectUrl: `${api.url}/coin-history`,
    },
  });
const ask = ({ userId, client }: Person, guardianEmail: string) =>
  client.askGuardian({ params: { userId }, body: { guardianName: '김보호', guardianEmail } });
const stateOf = async ({ userId, client }: Person) =>
  (await client.guardianConsent({ params: { userId } })).state;

let guardians = 0;
async function asked(person: Person): Promise<{ email: string; code: string }> {
  guardians += 1;
  const email = `guardian-${guardians}-${Date.now()}@people.example`;
  await ask(person, email);
  const [mail] = await api.mails.to(email);
  if (!mail) throw new Error('no mail');
  expect(mail.text).toContain(`${api.url}/guardian-consent?code=`);
  expect(mail.text).not.toContain(person.username);
  return { email, code: codeIn(mail) };
}
const refused = (code: string) => ({ reply: { code } });

describe('a minor member', () => {
  test('can pay after a guardian agreed by the mailed link, until the guardian withdraws', async () => {
    const person = await minor();
    expect(await person.client.guardianConsent({ params: { userId: person.userId } })).toEqual({
      needed: true,
      state: 'NONE',
      asked: null,
      expires: null,
    });
    await expect(order(person)).rejects.toMatchObject(refused('GUARDIAN_CONSENT'));

    const { code } = await asked(person);
    expect(await stateOf(person)).toBe('ASKED');
    await expect(order(person)).rejects.toMatchObject(refused('GUARDIAN_CONSENT'));
    const guardian = api.client();
    expect(await guardian.guardianRequest({ query: { code } })).toMatchObject({
      username: person.username,
      state: 'ASKED',
      given: null,
      chargeLimitWonPerDay: 1_000_000,
    });

    await Promise.all([1, 2, 3].map(() => guardian.giveConsent({ query: { code } })));
    expect(await stateOf(person)).toBe('GIVEN');
    expect(await guardian.guardianRequest({ query: { code } })).toMatchObject({ state: 'GIVEN' });
    await order(person);
    // One mail each for the sign-up and the consent.
    expect((await api.mails.to(person.email, 2)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('인증'),
      expect.stringContaining('동의했습니다'),
    ]);

    await guardian.withdrawConsent({ query: { code } });
    await expect(guardian.withdrawConsent({ query: { code } })).rejects.toMatchObject(
      refused('CODE_EXPIRED'),
    );
    await expect(guardian.giveConsent({ query: { code } })).rejects.toMatchObject(refused('CODE_EXPIRED'));
    expect(await stateOf(person)).toBe('NONE');
    await expect(order(person)).rejects.toMatchObject(refused('GUARDIAN_CONSENT'));
    expect((await api.mails.to(person.email, 3)).at(-1)?.subject).toContain('철회');
  });

  test('is a minor until the day of the nineteenth birthday in Korea', async () => {
    const person = await signUpFan(api);
    await bornOn(api.ctx, person.userId, yearsAgo(19, 1));
    await expect(order(person)).rejects.toMatchObject(refused('GUARDIAN_CONSENT'));
    await bornOn(api.ctx, person.userId, yearsAgo(19));
    await order(person);
    await expect(ask(person, 'somebody@people.example')).rejects.toMatchObject(refused('CONSENT_NOT_NEEDED'));
  });

  test('cannot be the own guardian or send strangers unlimited mails', async () => {
    const person = await minor();
    await expect(ask(person, person.email.toUpperCase())).rejects.toMatchObject({
      reply: { code: 'INVALID_INPUT', subErrors: [{ field: 'guardianEmail' }] },
    });
    await asked(person);
    await expect(asked(person)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
  });

  test('can ask another guardian, and only the newest link is valid', async () => {
    const person = await minor();
    const first = await asked(person);
    api.travel(2 * 60_000);
    const second = await asked(person);
    const guardian = api.client();
    await expect(guardian.giveConsent({ query: { code: first.code } })).rejects.toMatchObject(
      refused('CODE_EXPIRED'),
    );
    await guardian.giveConsent({ query: { code: second.code } });
    api.travel(2 * 60_000);
    await expect(ask(person, 'third@people.example')).rejects.toMatchObject(refused('ALREADY_EXISTS'));
  });

  test('has a link for seven days, and the record of consent is encrypted', async () => {
    const person = await minor();
    const { code, email } = await asked(person);
    const { rows } = await api.ctx.pool.query(
      'select guardian, text_version from guardian_consents where user_id = $1',
      [person.userId],
    );
    expect(rows).toEqual([{ guardian: expect.stringMatching(/^v1\./), text_version: 1 }]);
    expect(rows[0].guardian).not.toContain(email);
    api.travel(7 * day);
    await expect(api.client().guardianRequest({ query: { code } })).rejects.toMatchObject(
      refused('CODE_EXPIRED'),
    );
    await expect(api.client().giveConsent({ query: { code } })).rejects.toMatchObject(
      refused('CODE_EXPIRED'),
    );
  });
});
