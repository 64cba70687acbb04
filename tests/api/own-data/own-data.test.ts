import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { loosenTables, plantEverywhere } from './plant.ts';

/** A member gets all data that concerns them, and nothing of others. */

let market: Marketplace;
beforeEach(async () => {
  market = await openMarketplace();
});
afterEach(() => market.close());

const path = ({ userId }: Person) => `/users/${userId}/export`;
type Parts = Record<string, Record<string, unknown>[]>;
async function exported(as: Person): Promise<Parts> {
  const { status, body } = await market.call<Parts>('GET', path(as), { as });
  expect(status).toBe(200);
  return body;
}

/** Rows that the file leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'arriving_uploads.owner_id': 'bytes on their way; what arrives is among the files',
  'resumable_uploads.owner_id': 'bytes on their way; what arrives is among the files',
  'email_codes.user_id': 'fingerprints of codes that prove who somebody is',
  'password_resets.user_id': 'fingerprints of codes that prove who somebody is',
  'roulettes.fan_id': 'the mission tells all of it but the seed, which is nobody’s to know before its end',
  'moderation_marks.user_id': 'the reports and objections once more, as operators list them',
  'follows.creator_id': 'who follows them is about somebody else',
  'creator_follower_counts.creator_id': 'a count of what is about others',
  'creator_like_counts.creator_id': 'a count of what is about others',
  'creator_mission_counts.creator_id': 'a count of missions, which are there',
  'creator_open_missions.creator_id': 'missions once more, which are there',
  'creator_orders.creator_id': 'counts of missions, which are there, and the grade',
  'creator_tags.creator_id': 'named with the creator’s page',
  'departures.creator_id': 'that somebody has left, who then has no file to ask for',
  'departures.user_id': 'that somebody has left, who then has no file to ask for',
  'deposit_claims.user_id': 'bank deposits, which are there',
  'cash_receipt_causes.user_id': 'deposits and refunds once more, which are there',
  'owed_refunds.user_id': 'refunds once more, which are there',
  'deposit_matches.user_id': 'which transfers paid which deposits, both of which are there',
  'settlement_exceptions.creator_id': 'what our servers could not do yet',
};

test('exports every row of the member in any table, and no row of another member', async () => {
  const [mine, other] = [await market.creator({ name: '소미' }), await market.creator({ name: '다른' })];
  await loosenTables(market);
  const planted = await plantEverywhere(market, mine);
  const ofOther = await plantEverywhere(market, other);
  const file = JSON.stringify(await exported(mine));

  const isThere = (values: readonly string[]) => values.some((value) => file.includes(value));
  const missing = planted.filter(({ values }) => !isThere(values)).map(({ place }) => place);
  expect(missing.toSorted()).toEqual(Object.keys(leftOut).toSorted());
  expect(ofOther.filter(({ values }) => isThere(values))).toEqual([]);
  expect(file).not.toContain(other.userId);
  expect(file).not.toContain(other.creatorId);
});

test('exports encrypted data of the member in clear text', async () => {
  const creator = await market.creator();
  const told = { username: '달빛', phone: '01077770001', address: '비밀로 7', addressDetail: '77호' };
  await market.call('PUT', `/users/${creator.userId}`, { as: creator, body: told });
  const account = { bankName: '우체국', bankAccountHolder: '김소미', bankAccountNumber: '77700001' };
  await market.call('PUT', `/creators/${creator.creatorId}`, { as: creator, body: account });
  const { account: accounts, creator: creators } = await exported(creator);
  expect(accounts).toMatchObject([
    { id: creator.userId, ...told, birthDate: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(creators).toMatchObject([{ id: creator.creatorId, ...account }]);
});

test('exports the coins of a wallet by source, with held coins', async () => {
  const [fan, creator] = [await market.fan(), await market.creator()];
  const lotId = await market.credit(fan, 100);
  const missionProductId = await market.product(creator);
  const asked = { missionProductId, to: 'Mina', requestComment: '노래해 주세요' };
  const { body } = await market.call<{ id: string }>('POST', '/missions', { as: fan, body: asked });
  await market.project();
  const file = await exported(fan);
  expect(file.coinLots).toMatchObject([{ lotId, issued: 100, remaining: 70, held: 30 }]);
  expect(file.coinHolds).toMatchObject([{ points: 30, open: true }]);
  expect(file.coinHistory).toMatchObject([{ points: 100 }, { points: -30, missionId: body.id }]);
  expect(file.missionsAsFan).toMatchObject([{ id: body.id, requestComment: '노래해 주세요' }]);
  expect((await exported(creator)).missionsAsCreator).toMatchObject([{ id: body.id, fanId: fan.userId }]);
});

test('exports no secret used for login', async () => {
  const fan = await market.fan();
  const file = JSON.stringify(await exported(fan));
  const { rows } = await market.ctx.pool.query('select password_hash, personal_data from users');
  expect(file).not.toContain(await market.ctx.personKeys.keyOf(fan.userId));
  for (const secret of rows.flatMap((row) => Object.values<string>(row))) expect(file).not.toContain(secret);
});

test('exports a long list completely, each row once', async () => {
  const fan = await market.fan();
  await market.owner.query(
    `insert into notices (id, recipient_id, notice, facts, listed, created_at, mail_state, mail_attempts)
     select 'cause:' || lpad(n::text, 6, '0'), $1, 'test', '{}', true, now(), 'NONE', 0 from generate_series(1, 1203) n`,
    [fan.userId],
  );
  const { notices = [] } = await exported(fan);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(1_203);
  expect(notices).toHaveLength(1_203);
});

test('names the file by the day in Korea and forbids caching', async () => {
  market.setTime('2026-11-26T15:30:00.000Z');
  const fan = await market.fan();
  const { headers } = await market.app.inject({
    url: `/api/v1${path(fan)}`,
    headers: { authorization: fan.token },
  });
  expect(headers['content-disposition']).toBe('attachment; filename="sowon-data-2026-11-27.json"');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

test('allows three exports a day in Korea, also concurrently, and records each', async () => {
  market.setTime('2026-11-26T14:59:00.000Z');
  const fan = await market.fan();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      market.app.inject({ url: `/api/v1${path(fan)}`, headers: { authorization: fan.token } }),
    ),
  );
  expect(asked.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(3);
  while ((await market.call('GET', path(fan), { as: fan })).status === 200);
  const refused = await market.app.inject({
    url: `/api/v1${path(fan)}`,
    headers: { authorization: fan.token },
  });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBe(60);
  market.setTime('2026-11-26T15:00:00.000Z');
  const { dataExports = [] } = await exported(fan);
  expect(dataExports.map(({ day, number }) => [day, number])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-26', 2],
    ['2026-11-26', 3],
    ['2026-11-27', 1],
  ]);
});

test('requires a new login after five minutes, without counting the refused export', async () => {
  market.setTime('2026-11-26T03:00:00.000Z');
  const fan = await market.fan();
  market.setTime('2026-11-26T03:05:00.001Z');
  expect(await market.call('GET', path(fan), { as: fan })).toMatchObject({
    status: 403,
    body: { code: 'LOGIN_TOO_OLD' },
  });
  market.setTime('2026-11-26T03:05:00.000Z');
  expect((await exported(fan)).dataExports).toMatchObject([{ number: 1 }]);
});

test('refuses the export of another member to every caller', async () => {
  const fan = await market.fan();
  for (const as of [await market.fan(), await market.creator(), await market.staff('ROLE_ADMIN')]) {
    expect((await market.call('GET', path(fan), { as })).status).toBe(403);
  }
  const { rows } = await market.ctx.pool.query('select 1 from data_exports');
  expect(rows).toEqual([]);
});
