import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';

let house: Marketplace;
let operator: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  await sql`
    insert into staff_acts (staff_id, action, resource, object_id, at)
    select ${operator.userId}::uuid, 'verifyWallet', case when n <= 10000 then 'wallets' else 'users' end, n::text,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 12345) as n`.execute(house.ctx.db);
  await house.owner.query('analyze staff_acts');
});
afterEach(() => house?.close());

async function list(query: { range: [number, number]; filter?: object }) {
  const reply = await house.app.inject({
    method: 'GET',
    url: '/admin/api/staff-acts',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: { authorization: operator.token },
  });
  return {
    status: reply.statusCode,
    range: reply.headers['content-range'],
    estimated: reply.headers['total-estimated'],
    body: reply.json(),
  };
}

test('counts a list exactly up to the reachable pages, and estimates the size beyond', async () => {
  expect(await list({ range: [0, 0], filter: { resource: 'wallets' } })).toMatchObject({
    range: 'staff-acts 0-0/10000',
    estimated: undefined,
  });
  expect(await list({ range: [0, 0] })).toMatchObject({ range: 'staff-acts 0-0/12000', estimated: 'true' });
});

test('refuses a page beyond the limit and says what to do', async () => {
  expect(await list({ range: [9_975, 9_999] })).toMatchObject({ range: 'staff-acts 9975-9999/12000' });
  expect(await list({ range: [9_976, 10_000] })).toMatchObject({
    status: 400,
    body: { code: 'LIST_TOO_DEEP', message: expect.stringContaining('10,000') },
  });
});

test('caches an estimated count for a minute; an exact count is current', async () => {
  const missions = { range: [0, 0] as [number, number], filter: { resource: 'missions' } };
  await list({ range: [0, 0] });
  expect(await list(missions)).toMatchObject({ range: 'staff-acts */0' });
  await sql`
    insert into staff_acts (staff_id, action, resource, object_id, at)
    select ${operator.userId}::uuid, 'blockMission', 'missions', n::text, timestamptz '2026-02-01'
    from generate_series(1, 9000) as n`.execute(house.ctx.db);
  await house.owner.query('analyze staff_acts');
  expect(await list({ range: [0, 0] })).toMatchObject({ range: 'staff-acts 0-0/12000', estimated: 'true' });
  expect(await list(missions)).toMatchObject({ range: 'staff-acts 0-0/9000', estimated: undefined });
});
