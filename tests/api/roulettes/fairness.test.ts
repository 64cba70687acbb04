import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { openRouletteLine, type RouletteLine } from '../../harness/roulette-line.ts';

type Rows = Reply<Routes['listFairness']>;

let line: RouletteLine;
let operator: Person;

beforeEach(async () => {
  line = await openRouletteLine();
  operator = await line.market.staff('ROLE_OPERATOR');
  await line.market.credit(line.fan, 1_000, 'BONUS');
});
afterEach(() => line.close());

async function fairness(query = ''): Promise<Rows> {
  await line.market.project();
  const reply = await line.market.app.inject({
    method: 'GET',
    url: `/admin/api/fairness${query}`,
    headers: { authorization: operator.token },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('counts each roll once and compares the wins with the expected wins', async () => {
  expect(await fairness()).toEqual([]);
  const missionId = await line.losing(3);
  await line.win(missionId);
  const { rows } = await line.market.ctx.pool.query<{ rolls: number; wins: number }>(
    'select count(*)::int as rolls, count(*) filter (where won)::int as wins from rolls',
  );
  const [row] = await fairness();
  expect(row).toMatchObject({ productId: line.lucky, winProbability: 10, ...rows[0] });
  expect(row?.expected).toBeCloseTo((rows[0]?.rolls ?? 0) / 10);
  expect(row?.least).toBe(0);
  expect(await fairness(`?filter=${JSON.stringify({ productId: line.productId })}`)).toEqual([]);
});

test('evaluates edited odds separately', async () => {
  await line.losing(1);
  const offer = (
    await line.market.call<{ [field: string]: unknown }>('GET', `/mission-products/${line.lucky}`)
  ).body;
  const { name, coinPrice, allowAttachments, description, alwaysPrivate } = offer;
  const { id: descriptionPictureId } = offer.descriptionPicture as { id: string };
  const edited = {
    type: 'LUCKY',
    name,
    coinPrice,
    allowAttachments,
    description,
    alwaysPrivate,
    descriptionPictureId,
    winProbability: 5,
  };
  const { status } = await line.market.call('PUT', `/mission-products/${line.lucky}`, {
    as: line.creator,
    body: edited,
  });
  expect(status).toBe(200);
  const { body: roulette } = await line.open();
  await line.roll(roulette.id, { body: { winPermille: 50 } });
  expect((await fairness()).map(({ winProbability }) => winProbability).sort()).toEqual([10, 5]);
});
