import type { CreatorListItem, CreatorProfile, ErrorReply, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveCreator } from '../../../services/src/slices/people/creators/commands.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { noBusiness, showOneself } from '../../harness/page-of-creator.ts';

/** Changes of a creator's profile, on a public page and before approval. */

let market: Marketplace;
let creator: CreatorPerson;
beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
  await portray(creator);
});
afterEach(() => market.close());

const game = '00000000-0000-4000-8000-000000000001';
const music = '00000000-0000-4000-8000-000000000002';
const profile = (more: Record<string, unknown> = {}) => ({
  name: 'Haru',
  url: 'haru',
  description: 'songs',
  tags: [music, game, music],
  snsLinks: [
    { type: 'YOUTUBE', link: 'https://video.example/haru' },
    { type: 'TWITCH', link: 'https://live.example/haru' },
  ],
  containAdultContent: false,
  ...noBusiness,
  ...more,
});

const portray = (person: CreatorPerson) => showOneself(market, person);
const edit = (as: CreatorPerson, more: Record<string, unknown> = {}, key?: string) =>
  market.call<{ id: string } & ErrorReply>('PUT', `/creators/${as.creatorId}`, {
    as,
    body: profile(more),
    ...(key !== undefined && { key }),
  });
const page = (idOrUrl: string, as: Person | null = null) =>
  market.call<{ creator: CreatorProfile }>('GET', `/creators/${idOrUrl}`, { as });
const shown = async (idOrUrl: string) => (await page(idOrUrl)).body.creator;
const found = async (name: string) => {
  const { body } = await market.call<PageOf<CreatorListItem>>('GET', `/creators/page?name=${name}`);
  return body.content.map((item) => item.creator.name);
};

test('updates the public page at once, and the search', async () => {
  expect(await edit(creator)).toEqual({ status: 200, body: { id: creator.creatorId } });
  expect(await shown('haru')).toMatchObject({
    id: creator.creatorId,
    name: 'Haru',
    url: 'haru',
    description: 'songs',
    verified: true,
    tags: [{ id: game }, { id: music }],
    snsLinks: profile().snsLinks,
    containAdultContent: false,
  });
  expect(await found('haru')).toEqual(['Haru']);
  await edit(creator, { name: 'Nari', description: '', tags: [game] });
  expect(await shown('haru')).toMatchObject({ name: 'Nari', description: '', tags: [{ id: game }] });
  expect(await found('haru')).toEqual([]);
});

test('removes a profile for adults from every search and keeps its page', async () => {
  await edit(creator, { containAdultContent: true });
  expect(await found('haru')).toEqual([]);
  expect(await shown('haru')).toMatchObject({ containAdultContent: true });
});

test('keeps custom missions and the bank account, which the edit does not name', async () => {
  await market.call('PUT', `/creators/${creator.creatorId}`, {
    as: creator,
    body: { availableCustom: true, minimumCost: 70 },
  });
  await edit(creator);
  expect((await shown('haru')).customMission).toEqual({ active: true, minimumCost: 70 });
});

test('shows a profile before approval to its creator alone and frees the previous address', async () => {
  const applicant = await market.creator({ approved: false });
  await portray(applicant);
  await edit(applicant, { url: 'first-choice' });
  await edit(applicant, { url: 'second-choice' });
  expect((await page('second-choice', applicant)).body.creator).toMatchObject({
    name: 'Haru',
    verified: false,
  });
  expect((await page('second-choice')).status).toBe(404);
  expect((await edit(creator, { url: 'first-choice' })).status).toBe(200);
});

test('keeps a former public address as a redirect and reserves it for its creator', async () => {
  const other = await market.creator({ name: 'other' });
  await portray(other);
  let minutes = 0;
  const move = (url: string) => {
    minutes += 1;
    market.setTime(new Date(Date.UTC(2026, 10, 22, 0, minutes)));
    return edit(creator, { url: `haru-${url}` });
  };
  for (const url of ['one', 'two', 'three', 'four']) await move(url);
  expect(await shown('HARU-one')).toMatchObject({ id: creator.creatorId, url: 'haru-four' });
  const refused = await edit(other, { url: 'haru-two' });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_EXISTS', subErrors: [{ field: 'url', rejectedValue: 'haru-two' }] },
  });
  // Its creator may take an earlier address again; only the latest three are kept, older ones become free.
  expect((await move('two')).status).toBe(200);
  expect(
    await Promise.all(['one', 'three', 'four'].map(async (url) => (await shown(`haru-${url}`)).url)),
  ).toEqual(Array(3).fill('haru-two'));
  await move('five');
  expect((await page('haru-one')).status).toBe(404);
  expect((await edit(other, { url: 'haru-one' })).status).toBe(200);
});

test('refuses a former address of a page to an applicant, also while the address changes', async () => {
  await edit(creator, { url: 'wanted' });
  const fan = await market.fan();
  const apply = () =>
    market.call<{ id: string } & ErrorReply>('POST', '/creators', {
      as: fan,
      body: { name: 'Mine', url: 'wanted' },
    });
  const [left, applied] = await Promise.all([edit(creator, { url: 'left-it' }), apply()]);
  expect([left.status, applied.status]).toEqual([200, 409]);
  expect(applied.body.subErrors).toMatchObject([{ field: 'url' }]);
  expect((await apply()).status).toBe(409);
  expect((await shown('wanted')).id).toBe(creator.creatorId);
});

test('answers a form whether an address is free', async () => {
  await edit(creator);
  await edit(creator, { url: 'haru-sings' });
  const fan = await market.fan('Nari');
  const free = async (url: string, as: Person) => {
    const { status, body } = await market.call<{ free: boolean }>('GET', `/page-addresses/${url}`, { as });
    return status === 200 ? body.free : status;
  };
  const urls = ['haru-sings', 'haru', 'login', 'api', 'nari', 'Nari', 'n'];
  expect(await Promise.all(urls.map((url) => free(url, fan)))).toEqual([
    ...[false, false, false, false, true, 400, 400],
  ]);
  expect(await Promise.all([free('haru-sings', creator), free('haru', creator)])).toEqual([true, true]);
});

test('gives an address to one of two concurrent members', async () => {
  const other = await market.creator({ name: 'other' });
  await portray(other);
  const answers = await Promise.all([edit(creator, { url: 'wanted' }), edit(other, { url: 'wanted' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('does not undo later changes by a repeated call under one key', async () => {
  await edit(creator, { name: 'First' }, 'the-same-key');
  await edit(creator, { name: 'Second' });
  expect((await edit(creator, { name: 'First' }, 'the-same-key')).status).toBe(200);
  expect((await shown('haru')).name).toBe('Second');
});

test('rejects invalid input at its field and changes nothing', async () => {
  const bare = await market.creator({ name: 'without a picture' });
  await edit(creator);
  const before = await shown('haru');
  const refusals: [CreatorPerson, Record<string, unknown>, number, string][] = [
    [creator, { tags: [] }, 400, 'tags'],
    [creator, { tags: [market.ctx.ids()] }, 400, 'tags'],
    [creator, { snsLinks: [] }, 400, 'snsLinks'],
    [creator, { snsLinks: [{ type: 'YOUTUBE', link: 'nowhere' }] }, 400, 'snsLinks.0.link'],
    [
      creator,
      { snsLinks: [1, 2].map((at) => ({ type: 'TIKTOK', link: `https://x.example/${at}` })) },
      400,
      'snsLinks',
    ],
    [creator, { name: '  ' }, 400, 'name'],
    [creator, { name: undefined }, 400, 'name'],
    [creator, { url: 'login' }, 409, 'url'],
    [creator, { url: 'No!' }, 400, 'url'],
    [creator, { grade: 'DIAMOND' }, 400, 'grade'],
    [bare, { url: 'bare' }, 400, 'imageFileId'],
  ];
  for (const [as, more, status, field] of refusals) {
    expect({ more, ...(await edit(as, more)) }).toMatchObject({
      more,
      status,
      body: { subErrors: [{ field }] },
    });
  }
  expect(await shown('haru')).toEqual(before);
  expect((await page('login')).status).toBe(404);
});

test('lets an applicant prepare products that nobody else can see or request before approval', async () => {
  const applicant = await market.creator({ approved: false });
  const productId = await market.product(applicant);
  const fan = await market.fan();
  await market.credit(fan, 100);
  const list = async (as: Person | null) =>
    (
      await market.call<unknown[]>('GET', `/mission-products?creatorId=${applicant.creatorId}&active=true`, {
        as,
      })
    ).body;
  const wish = () =>
    market.call('POST', '/missions', {
      as: fan,
      body: { missionProductId: productId, to: 'Mina', requestComment: 'Sing' },
    });
  expect(await list(applicant)).toMatchObject([{ id: productId, type: 'BASIC', active: true }]);
  expect(await Promise.all([list(null), list(fan)])).toEqual([[], []]);
  expect((await market.call('GET', `/mission-products/${productId}`, { as: fan })).status).toBe(404);
  expect((await wish()).status).toBe(404);
  expect((await market.call('GET', '/coin-deposit', { as: fan })).body).toMatchObject({ point: 100 });

  const { creatorId, userId: operatorId } = applicant;
  await approveCreator(market.ctx, { creatorId, operatorId, key: 'approved' });
  expect(await list(fan)).toMatchObject([{ id: productId }]);
  expect((await wish()).status).toBe(200);
});
