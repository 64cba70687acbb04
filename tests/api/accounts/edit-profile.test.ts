import type { CurrentUser, ErrorReply } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPersonal } from '../../../services/src/slices/ground/accounts/queries.ts';
import { findRecipients } from '../../../services/src/slices/ground/accounts/recipients.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { signUpForm } from '../matrix/world.ts';

/** Changes of a member's own details. */

let market: Marketplace;
let fan: Person;
beforeEach(async () => {
  market = await openMarketplace();
  fan = await market.fan('소미');
});
afterEach(() => market.close());

const told = {
  username: '달빛',
  phone: '01077770001',
  address: '비밀시 비밀로 7',
  addressDetail: '비밀동 77호',
};
const edit = (as: Person, more: Record<string, unknown> = {}, key?: string) =>
  market.call<{ id: string } & ErrorReply>('PUT', `/users/${as.userId}`, {
    as,
    body: { ...told, ...more },
    ...(key !== undefined && { key }),
  });
const shown = async (as: Person) => (await market.call<CurrentUser>('GET', '/users/me', { as })).body;

test('a member changes their name, number and address, and reads them again', async () => {
  expect(await edit(fan)).toEqual({ status: 200, body: { id: fan.userId } });
  expect(await shown(fan)).toMatchObject(told);
  await edit(fan, { phone: '', address: '', addressDetail: '' });
  expect(await shown(fan)).toMatchObject({ username: '달빛', phone: '', address: '', addressDetail: '' });
});

test('the date of birth and the mail address stay what they were', async () => {
  const before = await findPersonal(market.ctx, fan.userId);
  await edit(fan);
  const { birthDate, email } = await findPersonal(market.ctx, fan.userId);
  expect({ birthDate, email }).toEqual({ birthDate: before.birthDate, email: before.email });
  for (const more of [{ birthDate: '1990-01-01' }, { email: 'other@people.example' }, { password: 'x' }]) {
    expect(await edit(fan, more)).toMatchObject({ status: 400 });
  }
});

test('stores one whole edit when two edits run at the same time', async () => {
  const edits = Array.from({ length: 8 }, (_, n) => ({ username: `n${n}`, phone: `${n}`, address: `a${n}` }));
  await Promise.all(edits.map((each) => edit(fan, each)));
  const { username, phone, address } = await shown(fan);
  expect(edits).toContainEqual({ username, phone, address });
});

test('shows the new name everywhere others see the member', async () => {
  await edit(fan);
  const operator = await market.staff('ROLE_OPERATOR');
  const { body } = await callConsole<{ username: string }[]>(market, 'GET', '/users', {
    as: operator,
    query: { filter: { q: '달빛' } },
  });
  expect(body).toMatchObject([{ username: '달빛' }]);
});

test('stores no personal data in clear text except the name', async () => {
  await edit(fan, {}, 'edit-profile-1');
  await market.project();
  const { rows: tables } = await market.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  );
  for (const { name } of tables) {
    const { rows } = await market.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    const texts = rows.map(({ row }) => row).join('\n');
    for (const secret of [told.phone, told.address, told.addressDetail]) expect(texts).not.toContain(secret);
  }
});

test('rejects an invisible name or a number with a letter at its field and changes nothing', async () => {
  const before = await shown(fan);
  for (const [field, value] of [
    ['username', ''],
    ['username', '\u200b'],
    ['phone', '010-7777-000x'],
    ['phone', '0'.repeat(21)],
    ['address', 'x'.repeat(201)],
  ] as const) {
    const { status, body } = await edit(fan, { [field]: value });
    expect({ status, fields: body.subErrors.map((each) => each.field) }).toEqual({
      status: 400,
      fields: [field],
    });
  }
  expect(await shown(fan)).toEqual(before);
});

test('rejects an edit without a required field at that field and keeps the stored value', async () => {
  await edit(fan);
  const body = { username: '달빛', phone: told.phone, address: told.address };
  const refused = await market.call('PUT', `/users/${fan.userId}`, { as: fan, body });
  expect(refused).toMatchObject({ status: 400, body: { subErrors: [{ field: 'addressDetail' }] } });
  expect(await shown(fan)).toMatchObject(told);
});

test('does not let a member change the profile of another member', async () => {
  const other = await market.fan('다른 팬');
  const refused = await market.call('PUT', `/users/${fan.userId}`, { as: other, body: told });
  expect(refused.status).toBe(403);
  expect((await shown(fan)).username).toBe('소미');
});

test('answers the same key with the same reply and refuses another intent under it', async () => {
  const first = await edit(fan, {}, 'edit-profile-2');
  await edit(fan, { username: '별빛' });
  expect(await edit(fan, {}, 'edit-profile-2')).toEqual(first);
  expect((await shown(fan)).username).toBe('별빛');
  expect(await edit(fan, { username: '해빛' }, 'edit-profile-2')).toMatchObject({ status: 422 });
});

test('returns no personal data of an erased member', async () => {
  await market.ctx.personKeys.destroy([fan.userId]);
  expect((await edit(fan)).status).toBe(404);
});

test('sends mails in the language chosen last; sign-up uses the language of its page', async () => {
  const choose = (as: Person, language: unknown, userId = as.userId) =>
    market.call<{ language: string } & ErrorReply>('PUT', `/users/${userId}/language`, {
      as,
      body: { language },
    });
  for (const language of ['ja', 'en', 'ja', 'ko', 'en'] as const) {
    expect(await choose(fan, language)).toMatchObject({ status: 200, body: { language } });
    expect((await shown(fan)).language).toBe(language);
  }
  const recipients = await findRecipients(market.ctx, [fan.userId], []);
  expect(recipients.get(fan.userId)?.language).toBe('en');
  for (const wrong of ['jp', 'de', '', null, 7]) {
    const { status, body } = await choose(fan, wrong);
    expect({ status, field: body.subErrors[0]?.field }).toEqual({ status: 400, field: 'language' });
  }
  const other = await market.fan('하나');
  expect((await choose(other, 'ja', fan.userId)).status).toBe(403);
  expect((await shown(fan)).language).toBe('en');

  for (const [header, language] of Object.entries({
    'ja,en;q=0.5': 'ja',
    'en-GB': 'en',
    'de, ko;q=0.1': 'ko',
  })) {
    const { json } = await market.app.inject({
      method: 'POST',
      url: '/api/v1/users',
      headers: { 'accept-language': header },
      payload: signUpForm({
        verifySuccessUrl: new URL('/email-sent/success-auth-public-user', market.ctx.config.PUBLIC_URL).href,
      }),
    });
    const { id } = json<{ id: string }>();
    expect((await findRecipients(market.ctx, [id], [])).get(id)?.language).toBe(language);
  }
});
