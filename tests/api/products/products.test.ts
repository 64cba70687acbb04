import { type PageOf, type Product, policy } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';

let market: Marketplace;
let creator: CreatorPerson;

beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
});
afterEach(() => market.close());

const offer = (more: Record<string, unknown> = {}) => ({
  type: 'BASIC',
  creatorId: creator.creatorId,
  name: 'A birthday song',
  coinPrice: 30,
  description: 'I sing for you',
  ...more,
});

async function namesOf(query: string, as: Person | null = null): Promise<string[]> {
  const { status, body } = await market.call<Product[]>('GET', `/mission-products?${query}`, { as });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

test('shows the cover of a product to everybody under a permanent address', async () => {
  const descriptionPictureId = await market.upload(creator);
  const made = await market.call<{ id: string }>('POST', '/mission-products', {
    as: creator,
    body: offer({ descriptionPictureId }),
  });
  expect(made.status).toBe(200);
  const path = `/mission-products/${made.body.id}`;
  const { body } = await market.call<Product>('GET', path);
  expect(body).toMatchObject({
    name: 'A birthday song',
    coinPrice: 30,
    allowAttachments: false,
    active: true,
    currentRequested: 0,
    accumulated: 0,
    descriptionPicture: { id: descriptionPictureId, kind: 'IMAGE' },
    creator: { id: creator.creatorId },
  });
  market.setTime('2027-11-21T03:00:00.000Z');
  expect((await market.call<Product>('GET', path)).body.descriptionPicture).toEqual(body.descriptionPicture);
});

test('rejects an invalid product and changes nothing', async () => {
  const [fan, other] = await Promise.all([market.fan(), market.creator()]);
  const cover = await market.upload(creator);
  const taken = await market.upload(creator);
  await market.call('POST', '/mission-products', {
    as: creator,
    body: offer({ descriptionPictureId: taken }),
  });
  const [video, foreign, large] = await Promise.all([
    market.upload(creator, 'VIDEO'),
    market.upload(other),
    market.upload(creator, 'IMAGE', policy.files.imageMaxBytes + 1),
  ]);
  const before = await market.rowCounts();
  const wrong: [string, Person | null, Record<string, unknown>, number, string][] = [
    ['visitor', null, {}, 401, 'INVALID_TOKEN'],
    ['fan', fan, {}, 403, 'ACCESS_DENIED'],
    ['for another', other, {}, 403, 'ACCESS_DENIED'],
    ['taken cover', creator, { descriptionPictureId: taken }, 409, 'FILE_IN_USE'],
    ['foreign cover', creator, { descriptionPictureId: foreign }, 404, 'NOT_FOUND'],
    ['no such cover', creator, { descriptionPictureId: market.ctx.ids() }, 404, 'NOT_FOUND'],
    ['video as cover', creator, { descriptionPictureId: video }, 400, 'INVALID_INPUT'],
    ['large cover', creator, { descriptionPictureId: large }, 413, 'FILE_TOO_LARGE'],
    ['no cover', creator, { descriptionPictureId: undefined }, 400, 'INVALID_INPUT'],
    ['free', creator, { coinPrice: 0 }, 400, 'INVALID_INPUT'],
    ['half a coin', creator, { coinPrice: 1.5 }, 400, 'INVALID_INPUT'],
    ['price as text', creator, { coinPrice: '30' }, 400, 'INVALID_INPUT'],
    ['long', creator, { description: 'x'.repeat(201) }, 400, 'INVALID_INPUT'],
    ['no name', creator, { name: '' }, 400, 'INVALID_INPUT'],
    ['other type', creator, { type: 'EVENT' }, 400, 'INVALID_INPUT'],
    ['extra', creator, { active: true }, 400, 'INVALID_INPUT'],
  ];
  for (const [name, as, more, status, code] of wrong) {
    const body = offer({ descriptionPictureId: cover, ...more });
    const answer = await market.call('POST', '/mission-products', { as, body });
    expect({ name, ...answer }).toMatchObject({ name, status, body: { status, code } });
  }
  expect(await market.rowCounts()).toEqual(before);
});

test('uses one cover for one product, also for concurrent requests', async () => {
  const descriptionPictureId = await market.upload(creator);
  const body = offer({ descriptionPictureId });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => market.call('POST', '/mission-products', { as: creator, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await namesOf('')).toHaveLength(1);
});

test('a retry with the same key gives the same product', async () => {
  const body = offer({ descriptionPictureId: await market.upload(creator) });
  const send = (more: Record<string, unknown> = {}) =>
    market.call<{ id: string }>('POST', '/mission-products', {
      as: creator,
      key: 'one-new-product',
      body: { ...body, ...more },
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set([...answers, await send()].map(({ body: { id } }) => id)).size).toBe(1);
  expect(await namesOf('')).toHaveLength(1);
  expect((await send({ coinPrice: 31 })).status).toBe(422);
});

test('only the owner turns requests on and off', async () => {
  const productId = await market.product(creator);
  const [fan, other] = await Promise.all([market.fan(), market.creator()]);
  const turn = async (verb: string, as: Person | null) =>
    (await market.call('PUT', `/mission-products/${productId}/${verb}`, { as })).status;
  expect(await turn('inactivate', null)).toBe(401);
  expect(await turn('inactivate', fan)).toBe(403);
  expect(await turn('inactivate', other)).toBe(404);
  expect(await namesOf('active=true')).toHaveLength(1);
  expect(await turn('inactivate', creator)).toBe(200);
  expect(await namesOf('active=true')).toEqual([]);
  expect(await namesOf('active=false')).toHaveLength(1);
  expect(await turn('activate', creator)).toBe(200);
  expect(await namesOf('active=true')).toHaveLength(1);
});

test('shows products of an unapproved creator to that creator alone', async () => {
  const hidden = await market.creator({ approved: false });
  const productId = await market.product(hidden, { name: 'secret' });
  const fan = await market.fan();
  for (const [as, status] of [
    [null, 404],
    [fan, 404],
    [creator, 404],
    [hidden, 200],
  ] as const) {
    expect((await market.call('GET', `/mission-products/${productId}`, { as })).status).toBe(status);
    expect(await namesOf('', as)).toEqual(status === 200 ? ['secret'] : []);
  }
});

test('pages are filtered, sorted and counted', async () => {
  for (const [index, name] of ['100% love', 'a song', 'a dance'].entries()) {
    market.setTime(new Date(Date.UTC(2026, 10, 22, index)));
    await market.product(creator, { name, coinPrice: [50, 10, 30][index] });
  }
  const page = async (query: string) =>
    (await market.call<PageOf<Product>>('GET', `/mission-products/page?${query}`)).body;
  const names = async (query: string) => (await page(query)).content.map(({ name }) => name);
  expect(await page('size=2&page=1')).toMatchObject({ totalElements: 3, totalPages: 2, last: true });
  expect(await names('')).toEqual(['a dance', 'a song', '100% love']);
  expect(await names('order=PRICE&direction=ASC')).toEqual(['a song', 'a dance', '100% love']);
  expect(await names('name=SONG')).toEqual(['a song']);
  expect(await names('name=%25')).toEqual(['100% love']);
  expect(await names(`creatorId=${market.ctx.ids()}`)).toEqual([]);
  expect(await names('productType=LUCKY')).toEqual([]);
  for (const query of ['size=0', 'order=NAME', 'active=perhaps', 'creatorId=1', 'more=1']) {
    const answer = await market.call('GET', `/mission-products/page?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
});

test('shows the winning odds of a roll of a lucky product', async () => {
  const descriptionPictureId = await market.upload(creator);
  const lucky = (winProbability: unknown) =>
    offer({ type: 'LUCKY', winProbability, alwaysPrivate: true, descriptionPictureId });
  for (const winProbability of [undefined, 0, 0.05, 0.15, 10.1, '1', -1, 1e-9]) {
    const { status, body } = await market.call<{ subErrors: { field: string }[] }>(
      'POST',
      '/mission-products',
      {
        as: creator,
        body: lucky(winProbability),
      },
    );
    expect([winProbability, status, body.subErrors?.[0]?.field]).toEqual([
      winProbability,
      400,
      'winProbability',
    ]);
  }
  for (const winProbability of [0.1, 0.3, 0.7, 2.9, 10]) {
    const made = await market.call<{ id: string }>('POST', '/mission-products', {
      as: creator,
      body: { ...lucky(winProbability), descriptionPictureId: await market.upload(creator) },
    });
    expect(made.status).toBe(200);
    const { body } = await market.call<Product>('GET', `/mission-products/${made.body.id}`);
    expect(body).toMatchObject({ type: 'LUCKY', winProbability, alwaysPrivate: true, minimumCost: null });
  }
});
