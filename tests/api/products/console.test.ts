import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';

type Row = Reply<Routes['listProducts']>[number];

let market: Marketplace;
let operator: Person;
let creator: CreatorPerson;

beforeEach(async () => {
  market = await openMarketplace();
  operator = await market.staff('ROLE_OPERATOR');
  creator = await market.creator({ name: 'Star Song' });
});
afterEach(() => market.close());

async function read<T>(path: string): Promise<{ status: number; body: T }> {
  const url = `/admin/api/products${path}`;
  const reply = await market.app.inject({ method: 'GET', url, headers: { authorization: operator.token } });
  return { status: reply.statusCode, body: reply.json() };
}

async function names(filter: Record<string, unknown>, sort = ['created', 'DESC']): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  const { status, body } = await read<Row[]>(`?${query}`);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

test('finds products by name, creator, kind and state', async () => {
  const hidden = await market.creator({ approved: false, name: 'Unseen' });
  const song = await market.product(creator, { name: 'A song', coinPrice: 30 });
  await market.product(creator, { name: 'A roll', coinPrice: 5, type: 'LUCKY', winProbability: 0.3 });
  await market.product(hidden, { name: 'A dance 100%', coinPrice: 10 });
  await market.call('PUT', `/mission-products/${song}/inactivate`, { as: creator });

  expect(await names({})).toEqual(['A dance 100%', 'A roll', 'A song']);
  expect(await names({}, ['coinPrice', 'ASC'])).toEqual(['A roll', 'A dance 100%', 'A song']);
  expect(await names({ q: 'SONG' })).toEqual(['A roll', 'A song']);
  expect(await names({ q: 'unseen' })).toEqual(['A dance 100%']);
  expect(await names({ q: '%' })).toEqual(['A dance 100%']);
  expect(await names({ q: song })).toEqual(['A song']);
  expect(await names({ q: creator.creatorId })).toEqual(['A roll', 'A song']);
  expect(await names({ creatorId: hidden.creatorId })).toEqual(['A dance 100%']);
  expect(await names({ type: 'LUCKY' })).toEqual(['A roll']);
  expect(await names({ active: false })).toEqual(['A song']);
  expect(await names({ q: 'nothing' })).toEqual([]);
});

test('shows the terms of a product, its requests and a taken-down cover', async () => {
  const productId = await market.product(creator, { coinPrice: 7, type: 'LUCKY', winProbability: 2.9 });
  const show = async () => (await read<Reply<Routes['showProduct']>>(`/${productId}`)).body;
  const shown = await show();
  expect(shown).toMatchObject({
    id: productId,
    type: 'LUCKY',
    coinPrice: 7,
    winProbability: 2.9,
    alwaysPrivate: false,
    active: true,
    creatorId: creator.creatorId,
    creatorName: 'Star Song',
    creatorVerified: true,
    description: 'I sing for you',
    allowAttachments: false,
    currentRequested: 0,
    accumulated: 0,
  });
  const takenDown = await market.app.inject({
    method: 'POST',
    url: `/admin/api/files/${shown.cover?.id}/take-down`,
    headers: { authorization: operator.token },
    payload: { reason: 'a picture of somebody else' },
  });
  expect(takenDown.statusCode).toBe(200);
  expect((await show()).cover).toMatchObject({ id: shown.cover?.id, takenDown: true });
});

test('requests are counted', async () => {
  const productId = await market.product(creator);
  const fan = await market.fan();
  await market.credit(fan, 100);
  const body = { missionProductId: productId, to: 'Mina', requestComment: 'Sing' };
  await market.call('POST', '/missions', { as: fan, body });
  await market.project();
  const [row] = (await read<Row[]>('')).body;
  expect(row).toMatchObject({ currentRequested: 1, accumulated: 1 });
});
