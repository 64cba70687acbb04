import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market?.close());

/** Executions of kept plans whose text contains a part, over all connections. */
async function runsOf(part: string): Promise<number> {
  const { pool } = market.ctx;
  const statement = `select coalesce(sum(generic_plans + custom_plans), 0)::int as runs from pg_prepared_statements where name like 'list-%' and strpos(statement, $1) > 0`;
  const found = await Promise.all(
    Array.from({ length: pool.totalCount }, () => pool.query<{ runs: number }>(statement, [part])),
  );
  return found.reduce((all, { rows }) => all + (rows[0]?.runs ?? 0), 0);
}

test.each([
  { path: '/missions/page?size=11', text: 'order by created_at desc, "id" desc limit 12' },
  {
    path: '/missions/page?size=11&status=COMPLETED&order=COMPLETED',
    text: `"status" = 'COMPLETED') order by completed_at desc, "id" desc limit 12`,
  },
  { path: '/users/me/missions/page?size=16', text: '"id" desc limit 17' },
  { path: '/creators/page?type=newest&size=18', text: 'creators.created_at desc, creators.id desc limit 19' },
  { path: '/missions/featured', text: `"response_kind" = 'VIDEO'` },
])('the plan of $path is kept', async ({ path, text }) => {
  const fan = await market.fan();
  for (let call = 0; call < 3; call += 1)
    expect((await market.call('GET', path, { as: fan })).status).toBe(200);
  expect(await runsOf(text)).toBe(3);
});

test('a search is planned for its values', async () => {
  for (let call = 0; call < 3; call += 1) await market.call('GET', '/creators/page?name=mina&size=22');
  expect(await runsOf('limit 23')).toBe(0);
});
