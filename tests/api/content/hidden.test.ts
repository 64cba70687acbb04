import type { CreatorProfile, ErrorReply, PageOf, Product } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileEntries } from '../../../services/src/slices/ground/files/queries.ts';
import { callConsole } from '../../harness/console.ts';
import { type DrawLine, openDrawLine } from '../../harness/draw-line.ts';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import { type ContentLine, contentLine } from './content-line.ts';

/** The parts of a blocked product or page that remain visible and usable, and for whom. */

let line: DrawLine;
let content: ContentLine;
let creator: CreatorPerson;
let reader: Person;
let operator: Person;

beforeEach(async () => {
  line = await openDrawLine();
  ({ creator } = line);
  reader = await line.market.fan('reader');
  operator = await line.market.staff('ROLE_OPERATOR');
  content = contentLine(line.market, operator);
  await line.market.credit(line.fan, 500);
});
afterEach(() => line.market.close());

const get = async <T>(path: string, as: Person | null) =>
  (await line.market.call<T & ErrorReply>('GET', path, { as })).body;

/** Returns the places where a user finds a product: its page, its creator's list, the list of all. */
async function productSeen(productId: string, as: Person | null): Promise<Record<string, boolean>> {
  const { creatorId } = creator;
  const [shown, ofCreator, all, page] = await Promise.all([
    line.market.call<Product>('GET', `/mission-products/${productId}`, { as }),
    get<Product[]>(`/mission-products?creatorId=${creatorId}`, as),
    get<Product[]>('/mission-products', as),
    get<PageOf<Product>>('/mission-products/page?size=100', as),
  ]);
  const has = (list: readonly Product[]) => list.some(({ id }) => id === productId);
  return {
    shown: shown.status === 200,
    ofCreator: has(ofCreator),
    all: has(all),
    page: has(page.content),
  };
}
const everywhere = { shown: true, ofCreator: true, all: true, page: true };
const nowhere = { shown: false, ofCreator: false, all: false, page: false };

const ask = (productId: string) =>
  line.market.call('POST', '/missions', { as: line.fan, body: line.wish({ missionProductId: productId }) });
/** Opens a roulette of a product as the fan. */
const open = (productId: string) =>
  line.market.call('POST', '/missions/lucky', {
    as: line.fan,
    body: { missionProductId: productId },
  });

test('shows a hidden product to its creator alone and refuses new requests; earlier requests continue', async () => {
  const { productId } = line;
  const lucky = await line.market.product(creator, { type: 'LUCKY', winProbability: 10 });
  const missionId = await line.request();
  const before = await line.show(missionId);
  const coverAddress = before.missionProduct.descriptionPicture?.s3Url;
  expect(coverAddress).toBeDefined();
  for (const id of [productId, lucky]) expect((await content.judge('PRODUCT', id, 'block')).status).toBe(200);

  for (const id of [productId, lucky]) {
    for (const as of [null, reader, line.fan, operator]) expect(await productSeen(id, as)).toEqual(nowhere);
    expect(await productSeen(id, creator)).toEqual(everywhere);
  }
  for (const refused of [await ask(productId), await open(lucky)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRODUCT_INACTIVE' } });
  expect((await line.show(missionId)).missionProduct).toMatchObject({
    name: before.missionProduct.name,
    descriptionPicture: null,
  });
  expect((await line.perform(missionId, 'IMAGE')).status).toBe(200);

  expect((await content.judge('PRODUCT', productId, 'unblock')).status).toBe(200);
  expect(await productSeen(productId, null)).toEqual(everywhere);
  expect((await ask(productId)).status).toBe(200);
  expect((await line.show(missionId)).missionProduct.descriptionPicture?.s3Url).toBe(coverAddress);
});

test('ignores a hidden product for the lowest price and the available kinds of request', async () => {
  const cheap = await line.market.product(creator, { coinPrice: 2 });
  const fromCoins = async () =>
    (await get<{ fromCoins: number }>(`/creators/${creator.creatorId}`, reader)).fromCoins;
  expect(await fromCoins()).toBe(2);
  await content.judge('PRODUCT', cheap, 'block');
  expect(await fromCoins()).toBe(30);

  const settings = { availableCustom: true, minimumCost: 50 };
  await line.market.call('PUT', `/creators/${creator.creatorId}`, { as: creator, body: settings });
  const custom = await line.market.ctx.db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'CUSTOM')
    .executeTakeFirstOrThrow();
  await content.judge('PRODUCT', custom.id, 'block');
  const takes = async (as: Person) =>
    (await get<{ creator: CreatorProfile }>(`/creators/${creator.creatorId}`, as)).creator.customMission;
  expect([await takes(reader), await takes(creator)]).toEqual([
    { active: false, minimumCost: 50 },
    { active: true, minimumCost: 50 },
  ]);
});

test('shows a hidden page to its creator alone, with all its content', async () => {
  const { creatorId } = creator;
  const { productId } = line;
  const missionId = await line.request();
  await line.market.call('POST', `/creators/${creatorId}/follower`, {
    as: reader,
    body: { userId: reader.userId },
  });
  await line.market.project();
  const shown = async (as: Person | null) => {
    const [page, list, followed] = await Promise.all([
      line.market.call<ErrorReply>('GET', `/creators/${creatorId}`, { as }),
      get<PageOf<{ creator: { id: string } }>>('/creators/page?size=100', as),
      get<PageOf<unknown>>(`/users/${reader.userId}/follows/page`, reader),
    ]);
    return {
      page: page.status === 200,
      list: list.content.some((item) => item.creator.id === creatorId),
      followed: followed.totalElements,
    };
  };
  expect(await shown(null)).toEqual({ page: true, list: true, followed: 1 });

  await content.judge('PROFILE', creatorId, 'block');
  for (const as of [null, reader, line.fan]) {
    expect(await shown(as)).toEqual({ page: false, list: false, followed: 0 });
    expect(await productSeen(productId, as)).toEqual(nowhere);
  }
  expect((await shown(creator)).page).toBe(true);
  expect(await productSeen(productId, creator)).toEqual(everywhere);
  expect((await ask(productId)).status).toBe(404);
  const follow = await line.market.call('POST', `/creators/${creatorId}/follower`, {
    as: line.fan,
    body: { userId: line.fan.userId },
  });
  expect(follow.status).toBe(404);
  expect((await line.perform(missionId, 'IMAGE')).status).toBe(200);

  await content.judge('PROFILE', creatorId, 'unblock');
  expect(await shown(reader)).toEqual({ page: true, list: true, followed: 1 });
  expect(await productSeen(productId, reader)).toEqual(everywhere);
  expect((await ask(productId)).status).toBe(200);
});

test('hides and restores covers with a page, except covers of products hidden separately', async () => {
  const other = await line.market.product(creator);
  const coverOf = async (id: string) => {
    const row = await line.market.ctx.db
      .selectFrom('products')
      .select('description_picture_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.description_picture_id ?? '';
  };
  /** True if anyone may fetch the cover at its permanent address. */
  const isOpen = async (id: string) => {
    const fileId = await coverOf(id);
    const entry = (await fileEntries(line.market.ctx, [fileId])).get(fileId);
    return entry?.s3Url.includes('signature') === false;
  };
  const both = async () => [await isOpen(line.productId), await isOpen(other)];
  expect(await both()).toEqual([true, true]);
  await content.judge('PRODUCT', other, 'block');
  expect(await both()).toEqual([true, false]);
  await content.judge('PROFILE', creator.creatorId, 'block');
  expect(await both()).toEqual([false, false]);
  // Changing a cover meanwhile does not bypass the block.
  const descriptionPictureId = await line.market.upload(creator);
  const edited = await line.market.call('PUT', `/mission-products/${other}`, {
    as: creator,
    body: {
      type: 'BASIC',
      name: 'Another',
      coinPrice: 30,
      description: 'Other words',
      descriptionPictureId,
      allowAttachments: false,
    },
  });
  expect(edited.status).toBe(200);
  expect(await both()).toEqual([false, false]);
  await content.judge('PROFILE', creator.creatorId, 'unblock');
  expect(await both()).toEqual([true, false]);
  await content.judge('PRODUCT', other, 'unblock');
  expect(await both()).toEqual([true, true]);
});

test('hides the product of a draw after the draw is over; entrants see it while the page is hidden', async () => {
  const productId = await line.register();
  const [entered] = await line.crowd(productId, 1);
  if (!entered) throw new Error('nobody entered');
  expect(await content.judge('PRODUCT', productId, 'block')).toMatchObject({
    status: 409,
    body: { code: 'EVENT_ONGOING' },
  });

  await content.judge('PROFILE', creator.creatorId, 'block');
  expect((await line.enter(productId, reader)).status).toBe(404);
  expect((await productSeen(productId, entered.fan)).shown).toBe(true);
  expect((await productSeen(productId, reader)).shown).toBe(false);
  expect((await line.record(productId, null)).productId).toBe(productId);
  await content.judge('PROFILE', creator.creatorId, 'unblock');

  const canceled = await callConsole(line.market, 'POST', `/draws/${productId}/cancel`, {
    as: operator,
    body: { reason: 'It is a swindle' },
  });
  expect(canceled.status).toBe(200);
  expect((await content.judge('PRODUCT', productId, 'block')).status).toBe(200);
  expect((await productSeen(productId, entered.fan)).shown).toBe(false);
});

test('removes the link to a hidden creator page from comments and keeps the missions visible', async () => {
  const missionId = await line.request();
  await line.market.call('POST', `/missions/${missionId}/comments`, {
    as: creator,
    body: { content: 'Thanks' },
  });
  const pageOfAuthor = async () =>
    (await get<PageOf<{ user: { creator: object | null } }>>(`/missions/${missionId}/comments/page`, null))
      .content[0]?.user.creator;
  expect(await pageOfAuthor()).toMatchObject({ id: creator.creatorId });
  await content.judge('PROFILE', creator.creatorId, 'block');
  expect(await pageOfAuthor()).toBeNull();
  expect((await line.show(missionId, null)).id).toBe(missionId);
});
