import type { Product, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';

/** A creator's settings of custom missions, and their effects. */

let line: CustomLine;
beforeEach(async () => {
  line = await openCustomLine();
});
afterEach(() => line.market.close());

const profile = async () => {
  const { market, creator } = line;
  const path = `/creators/${creator.creatorId}`;
  const { body } = await market.call<Reply<Routes['creator']>>('GET', path);
  const own = await market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', { as: creator });
  expect(own.body.customMission).toEqual(body.creator.customMission);
  return body.creator.customMission;
};
const product = async () =>
  (await line.market.call<Product>('GET', `/mission-products/${line.customId}`)).body;

test('keeps one CUSTOM product for each creator after repeated changes', async () => {
  expect(await profile()).toEqual({ active: true, minimumCost: 50 });
  expect(await product()).toMatchObject({
    type: 'CUSTOM',
    name: '',
    description: '',
    descriptionPicture: null,
    allowAttachments: true,
    coinPrice: 50,
    minimumCost: 50,
    active: true,
  });
  await line.setCustom(false, 70);
  expect(await profile()).toEqual({ active: false, minimumCost: 70 });
  expect(await product()).toMatchObject({ minimumCost: 70, active: false });
  await Promise.all([line.setCustom(true, 80), line.setCustom(true, 80), line.setCustom(true, 80)]);
  expect(await profile()).toEqual({ active: true, minimumCost: 80 });
  const { rows } = await line.market.ctx.pool.query("select id from products where type = 'CUSTOM'");
  expect(rows).toEqual([{ id: line.customId }]);
});

test('creates one product for two concurrent first saves', async () => {
  const { market } = line;
  const another = await market.creator({ name: 'another' });
  const { creatorId } = another;
  const none = await market.call<Reply<Routes['creator']>>('GET', `/creators/${creatorId}`);
  expect(none.body.creator.customMission).toEqual({ active: false, minimumCost: 0 });
  const save = (minimumCost: number) =>
    market.call('PUT', `/creators/${creatorId}`, {
      as: another,
      body: { availableCustom: true, minimumCost },
    });
  expect(await Promise.all([save(10), save(10), save(10)])).toEqual(
    Array(3).fill({ status: 200, body: { id: creatorId } }),
  );
  const path = `/mission-products?creatorId=${creatorId}&productType=CUSTOM`;
  expect((await market.call<Product[]>('GET', path)).body).toHaveLength(1);
});

test('keeps the coins of earlier requests, also when custom missions are turned off', async () => {
  const { market, fan } = line;
  await market.credit(fan, 100);
  const missionId = await line.ask(60);
  await line.setCustom(false, 90);
  expect(await line.show(missionId)).toMatchObject({ status: 'REQUESTED', coinPrice: 60 });
  expect((await line.decide(missionId, 'accept')).status).toBe(200);
});

test('does not undo later changes by a repeated call under one key', async () => {
  await line.setCustom(true, 70, 'the-same-key');
  await line.setCustom(true, 90);
  expect((await line.setCustom(true, 70, 'the-same-key')).status).toBe(200);
  expect(await profile()).toEqual({ active: true, minimumCost: 90 });
});

test('rejects in the table a CUSTOM product with words or a cover, and another product without them', async () => {
  const { pool } = line.market.ctx;
  const set = (what: string, type: string) =>
    pool.query(`update products set ${what} where type = '${type}'`);
  await expect(set("name = 'a song'", 'CUSTOM')).rejects.toMatchObject({ code: '23514' });
  await expect(set("name = ''", 'BASIC')).rejects.toMatchObject({ code: '23514' });
  await expect(set('description_picture_id = null', 'BASIC')).rejects.toMatchObject({ code: '23514' });
});

test('rejects invalid input at its field and changes nothing', async () => {
  const { market, creator } = line;
  const before = await profile();
  const put = (body: object) => market.call('PUT', `/creators/${creator.creatorId}`, { as: creator, body });
  const good = { availableCustom: true, minimumCost: 60 };
  const refusals: [string, object][] = [
    ...[0, -1, 1.5, 1_000_001, '50', null].map((minimumCost): [string, object] => [
      'minimumCost',
      { ...good, minimumCost },
    ]),
    ['minimumCost', { availableCustom: true }],
    ['availableCustom', { ...good, availableCustom: 'yes' }],
    ['availableCustom', { minimumCost: 60 }],
    ['name', { ...good, name: 'another name' }],
  ];
  for (const [field, body] of refusals) {
    expect({ sent: body, ...(await put(body)) }).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', subErrors: [{ field }] },
    });
  }
  expect(await profile()).toEqual(before);
});
