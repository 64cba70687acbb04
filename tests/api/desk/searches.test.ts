import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { insertPayment } from '../../harness/payment-row.ts';

/** The console's lists searched by rare and by common values, which use different query plans. */

let line: MissionLine;
let operator: Person;
let missionId: string;
let paymentId: string;

beforeEach(async () => {
  line = await openMissionLine();
  const { market, fan } = line;
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(fan, 100);
  missionId = await line.request();
  paymentId = await insertPayment(market.ctx, { userId: fan.userId, status: 'CREDITED', impUid: 'imp_42' });
});
afterEach(() => line.market.close());

/** Inserts `count` further members whose names begin with `name`; they own nothing. */
async function namesakes(name: string, count: number): Promise<void> {
  await line.market.ctx.pool.query(
    `insert into users (id, username, email, password_hash, personal_data, language, staff_roles, created_at)
     select uuidv7(), $1 || n, n || '@namesakes.example', password_hash, personal_data, language, '{}', created_at
       from users, generate_series(1, $2::int) n where id = $3`,
    [name, count, line.fan.userId],
  );
}

async function listed(resource: string, q: string) {
  const { body, range } = await callConsole<{ id: string }[]>(line.market, 'GET', `/${resource}`, {
    as: operator,
    query: { filter: { q } },
  });
  return [body.map(({ id }) => id), Number(String(range).split('/')[1])];
}

test.each([0, 1_001])('finds records by name among %i others with that name', async (others) => {
  const { fan, creator, productId } = line;
  await namesakes('fan', others);
  for (const q of [
    'fan',
    'FAN',
    fan.userId,
    missionId.toUpperCase(),
    productId,
    'creator',
    creator.creatorId,
  ]) {
    expect(await listed('missions', q), q).toEqual([[missionId], 1]);
  }
  for (const q of ['fan', fan.userId.toUpperCase(), paymentId, 'imp_42']) {
    expect(await listed('payments', q), q).toEqual([[paymentId], 1]);
  }
  for (const q of ['fan', ` ${fan.userId.toUpperCase()} `]) {
    expect(await listed('wallets', q), q).toEqual([[fan.userId], 1]);
  }
  expect((await listed('users', 'fan'))[1]).toBe(others + 1);
  for (const resource of ['missions', 'payments', 'wallets', 'users'])
    expect(await listed(resource, 'nobody')).toEqual([[], 0]);
});

test('ignores a search of spaces alone', async () => {
  expect(await listed('missions', '  ')).toEqual([[missionId], 1]);
  expect((await listed('wallets', '  '))[1]).toBeGreaterThan(0);
});

test('filters creators by a blocked login', async () => {
  const { creator, market } = line;
  const blocked = () =>
    callConsole<{ id: string; blocked: boolean }[]>(market, 'GET', '/creators', {
      as: operator,
      query: { filter: { blocked: true } },
    });
  expect((await blocked()).body).toEqual([]);
  const body = { reason: 'threatened a fan' };
  await callConsole(market, 'POST', `/users/${creator.userId}/block-login`, { as: operator, body });
  expect((await blocked()).body).toMatchObject([{ id: creator.creatorId, blocked: true }]);
});
