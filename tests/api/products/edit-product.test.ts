import type { Mission, Product } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unkeyed } from '../../../services/src/db/once.ts';
import { deleteFile } from '../../../services/src/slices/ground/files/commands.ts';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

let market: Marketplace;
let creator: CreatorPerson;

beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
});
afterEach(() => market.close());

const show = async (productId: string) =>
  (await market.call<Product>('GET', `/mission-products/${productId}`)).body;

/** Returns the product's current values, as an edit sends them. */
async function asSent(productId: string, more: Record<string, unknown> = {}) {
  const { type, name, coinPrice, description, descriptionPicture, allowAttachments, ...lucky } =
    await show(productId);
  const { winProbability, alwaysPrivate } = lucky;
  return {
    type,
    name,
    coinPrice,
    description,
    allowAttachments,
    descriptionPictureId: descriptionPicture?.id,
    ...(type === 'LUCKY' && { winProbability, alwaysPrivate }),
    ...more,
  };
}

const edit = (productId: string, body: unknown, more: { key?: string; as?: CreatorPerson } = {}) =>
  market.call<{ id: string }>('PUT', `/mission-products/${productId}`, { as: creator, body, ...more });

const findFile = (fileId: string) =>
  market.ctx.db.selectFrom('files').select(['id', 'free_since']).where('id', '=', fileId).executeTakeFirst();

test('changes every field except the type, and unchanged fields stay', async () => {
  const productId = await market.product(creator);
  const before = await show(productId);
  expect((await edit(productId, await asSent(productId))).body).toEqual({ id: productId });
  expect(await show(productId)).toEqual(before);

  const changed = { name: 'A dance', coinPrice: 45, description: 'I dance for you', allowAttachments: true };
  expect((await edit(productId, await asSent(productId, changed))).status).toBe(200);
  expect(await show(productId)).toEqual({ ...before, ...changed });
});

test('changes odds and privacy of a lucky product', async () => {
  const productId = await market.product(creator, { type: 'LUCKY', winProbability: 0.3 });
  const changed = { winProbability: 2.9, alwaysPrivate: true };
  expect((await edit(productId, await asSent(productId, changed))).status).toBe(200);
  expect(await show(productId)).toMatchObject({ type: 'LUCKY', ...changed });
});

test('applies a new price to new requests, and earlier requests keep their price', async () => {
  const productId = await market.product(creator, { coinPrice: 30 });
  const fan = await market.fan();
  await market.credit(fan, 100);
  const wish = async () => {
    const body = { missionProductId: productId, to: 'Mina', requestComment: 'Sing' };
    const { body: made } = await market.call<{ id: string }>('POST', '/missions', { as: fan, body });
    return (await market.call<Mission>('GET', `/missions/${made.id}`, { as: fan })).body;
  };
  const before = await wish();
  await edit(productId, await asSent(productId, { coinPrice: 70 }));
  expect((await wish()).coinPrice).toBe(70);
  const { body } = await market.call<Mission>('GET', `/missions/${before.id}`, { as: fan });
  expect([before.coinPrice, body.coinPrice]).toEqual([30, 30]);
});

test('shows a mission as requested after later changes of the offer', async () => {
  const productId = await market.product(creator, { name: 'A long song', description: 'Five minutes' });
  const fan = await market.fan();
  await market.credit(fan, 200);
  const wish = async () => {
    market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));
    const body = { missionProductId: productId, to: 'Mina', requestComment: 'Sing' };
    return (await market.call<{ id: string }>('POST', '/missions', { as: fan, body })).body.id;
  };
  const reword = async (name: string, description: string) => {
    market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));
    expect((await edit(productId, await asSent(productId, { name, description }))).status).toBe(200);
  };
  const asked = [await wish(), await wish()];
  await reword('A long song', 'Four minutes');
  asked.push(await wish());
  await reword('A short song', 'One minute');
  await edit(productId, await asSent(productId, { coinPrice: 31 }));
  asked.push(await wish());
  const read = async (id: string | undefined) => {
    const { body } = await market.call<Mission>('GET', `/missions/${id}`, { as: fan });
    return [body.missionProduct.name, body.missionProduct.description];
  };
  expect(await Promise.all(asked.map(read))).toEqual([
    ['A long song', 'Five minutes'],
    ['A long song', 'Five minutes'],
    ['A long song', 'Four minutes'],
    ['A short song', 'One minute'],
  ]);
  const { body } = await market.call<{ content: Mission[] }>('GET', '/users/me/missions/page', { as: fan });
  expect(body.content.map(({ missionProduct }) => missionProduct.description)).toEqual([
    ...['One minute', 'Four minutes', 'Five minutes', 'Five minutes'],
  ]);
});

test('replaces the earlier cover and releases its file', async () => {
  const productId = await market.product(creator);
  const old = (await show(productId)).descriptionPicture?.id ?? '';
  const cover = await market.upload(creator);
  expect((await edit(productId, await asSent(productId, { descriptionPictureId: cover }))).status).toBe(200);
  const { descriptionPicture } = await show(productId);
  expect(descriptionPicture?.id).toBe(cover);
  // It is public like the previous cover: its address has no signature.
  expect(descriptionPicture?.s3Url).not.toContain('?');
  expect(await findFile(old)).toMatchObject({ free_since: market.ctx.clock.now() });
  expect(await findFile(cover)).toMatchObject({ free_since: null });
  // The old cover is not in use any more, so it can be deleted.
  await deleteFile(market.ctx, { fileId: old, ownerId: creator.userId, keyed: unkeyed });
  expect(await findFile(old)).toBeUndefined();
});

test('applies two concurrent edits one after the other, with one cover left', async () => {
  const productId = await market.product(creator);
  const old = (await show(productId)).descriptionPicture?.id ?? '';
  const covers = await Promise.all([1, 2, 3, 4].map(() => market.upload(creator)));
  const bodies = await Promise.all(
    covers.map((descriptionPictureId, index) =>
      asSent(productId, { descriptionPictureId, name: `song ${index}`, coinPrice: 10 + index }),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => edit(productId, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { descriptionPicture, name, coinPrice } = await show(productId);
  const kept = covers.indexOf(descriptionPicture?.id ?? '');
  expect([name, coinPrice]).toEqual([`song ${kept}`, 10 + kept]);
  for (const fileId of [old, ...covers]) {
    expect((await findFile(fileId))?.free_since === null).toBe(fileId === covers[kept]);
  }
});

test('changes nothing on a retry with the same key, and refuses another intent under the key', async () => {
  const productId = await market.product(creator);
  const body = await asSent(productId, { descriptionPictureId: await market.upload(creator) });
  const first = { ...body, name: 'first' };
  const answers = await Promise.all([1, 2, 3].map(() => edit(productId, first, { key: 'the-first-edit' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await edit(productId, { ...body, name: 'second' });
  expect((await edit(productId, first, { key: 'the-first-edit' })).status).toBe(200);
  expect((await show(productId)).name).toBe('second');
  expect((await edit(productId, body, { key: 'the-first-edit' })).status).toBe(422);
});

test('keeps fields that cannot be changed', async () => {
  const other = await market.creator();
  const [productId, second] = [await market.product(creator), await market.product(creator)];
  const taken = (await show(second)).descriptionPicture?.id;
  const body = await asSent(productId);
  const [foreign, video] = [await market.upload(other), await market.upload(creator, 'VIDEO')];
  const before = [await show(productId), await show(second)];
  const wrong: [string, Record<string, unknown>, CreatorPerson, number, string][] = [
    ['of another', {}, other, 404, 'NOT_FOUND'],
    [
      'another type',
      { type: 'LUCKY', winProbability: 1, alwaysPrivate: false },
      creator,
      409,
      'PRODUCT_TYPE',
    ],
    ['taken cover', { descriptionPictureId: taken }, creator, 409, 'FILE_IN_USE'],
    ['foreign cover', { descriptionPictureId: foreign }, creator, 404, 'NOT_FOUND'],
    ['video as cover', { descriptionPictureId: video }, creator, 400, 'INVALID_INPUT'],
    ['no cover', { descriptionPictureId: undefined }, creator, 400, 'INVALID_INPUT'],
    ['free', { coinPrice: 0 }, creator, 400, 'INVALID_INPUT'],
    ['odds of a basic one', { winProbability: 1 }, creator, 400, 'INVALID_INPUT'],
    ['left out', { allowAttachments: undefined }, creator, 400, 'INVALID_INPUT'],
  ];
  for (const [name, more, as, status, code] of wrong) {
    const answer = await edit(productId, { ...body, ...more }, { as });
    expect({ name, ...answer }).toMatchObject({ name, status, body: { status, code } });
  }
  expect([await show(productId), await show(second)]).toEqual(before);
});

test('refuses to change a custom offer by this call', async () => {
  const productId = await market.product(creator);
  const body = await asSent(productId);
  await market.call('PUT', `/creators/${creator.creatorId}`, {
    as: creator,
    body: { availableCustom: true, minimumCost: 50 },
  });
  const path = `/mission-products?creatorId=${creator.creatorId}&productType=CUSTOM`;
  const [custom] = (await market.call<Product[]>('GET', path)).body;
  expect(await edit(custom?.id ?? '', body)).toMatchObject({ status: 409, body: { code: 'PRODUCT_TYPE' } });
});
