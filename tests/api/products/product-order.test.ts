import type { Product } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

let market: Marketplace;
let creator: CreatorPerson;

beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
});
afterEach(() => market.close());

/** Creates products one after another. @returns a lookup of their ids by name */
async function offer(names: readonly string[], more: Record<string, unknown> = {}) {
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = await market.product(creator, { name, ...more });
  return (name: string) => ids[name] ?? '';
}

async function order(type = 'BASIC'): Promise<string> {
  const query = `creatorId=${creator.creatorId}&productType=${type}`;
  const { body } = await market.call<Product[]>('GET', `/mission-products?${query}`);
  return body.map(({ name }) => name).join('');
}

const move = (productId: string, way: 'increase' | 'decrease', key?: string) =>
  market.call('PUT', `/creators/${creator.creatorId}/mission-products/${productId}/sort/${way}`, {
    as: creator,
    ...(key && { key }),
  });

test('puts a new product first, and its creator moves the product step by step', async () => {
  const id = await offer(['c', 'b', 'a']);
  expect(await order()).toBe('abc');
  await move(id('a'), 'decrease');
  expect(await order()).toBe('bac');
  await move(id('c'), 'increase');
  expect(await order()).toBe('bca');
  await offer(['d']);
  expect(await order()).toBe('dbca');
});

test('changes nothing at the end of the list', async () => {
  const id = await offer(['b', 'a']);
  expect((await move(id('a'), 'increase')).status).toBe(200);
  expect((await move(id('b'), 'decrease')).status).toBe(200);
  expect(await order()).toBe('ab');
});

test('keeps an order for each type, inactive products included', async () => {
  const odds = { type: 'LUCKY', winProbability: 1 };
  const early = await offer(['c', 'b']);
  const luckyEarly = await offer(['y'], odds);
  await offer(['a']);
  const luckyLate = await offer(['x'], odds);
  await move(luckyLate('x'), 'decrease');
  await market.call('PUT', `/mission-products/${early('b')}/inactivate`, { as: creator });
  await move(early('b'), 'increase');
  await move(early('c'), 'increase');
  expect([await order(), await order('LUCKY')]).toEqual(['bca', 'yx']);
  await move(luckyEarly('y'), 'increase');
  expect([await order(), await order('LUCKY')]).toEqual(['bca', 'yx']);
});

test('sorts products of several creators by age, independent of the own orders', async () => {
  const id = await offer(['b', 'a']);
  const other = await market.creator();
  await market.product(other, { name: 'z' });
  await move(id('b'), 'increase');
  const { body } = await market.call<Product[]>('GET', '/mission-products');
  expect(body.map(({ name }) => name).join('')).toBe('zab');
});

test('moves a product once for a retry, also concurrently', async () => {
  const id = await offer(['d', 'c', 'b', 'a']);
  const answers = await Promise.all([1, 2, 3, 4].map(() => move(id('d'), 'increase', 'the-same-wish')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await move(id('d'), 'increase', 'the-same-wish')).status).toBe(200);
  expect(await order()).toBe('abdc');
  expect((await move(id('c'), 'increase', 'the-same-wish')).status).toBe(422);
});

test('applies all concurrent moves without a lost or doubled place', async () => {
  const id = await offer(['f', 'e', 'd', 'c', 'b', 'a']);
  const answers = await Promise.all([1, 2, 3].map(() => move(id('f'), 'increase')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await order()).toBe('abfcde');
  const mixed = [...'abcdef'].flatMap((name) => [move(id(name), 'increase'), move(id(name), 'decrease')]);
  for (const { status } of await Promise.all(mixed)) expect(status).toBe(200);
  expect([...(await order())].sort().join('')).toBe('abcdef');
});

test('puts a product first that is offered during moves', async () => {
  const id = await offer(['b', 'a']);
  await Promise.all([move(id('b'), 'increase'), offer(['c'])]);
  expect(await order()).toBe('cba');
});

test('allows only the creator to move own products', async () => {
  const id = await offer(['b', 'a']);
  const other = await market.creator();
  const own = await market.product(other);
  for (const [creatorId, productId, status] of [
    [creator.creatorId, id('b'), 403],
    [other.creatorId, id('b'), 404],
    [creator.creatorId, own, 403],
  ] as const) {
    const path = `/creators/${creatorId}/mission-products/${productId}/sort/increase`;
    expect((await market.call('PUT', path, { as: other })).status).toBe(status);
  }
  expect(await order()).toBe('ab');
});
