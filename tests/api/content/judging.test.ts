import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { told } from '../../harness/told.ts';
import { type ContentLine, contentLine } from './content-line.ts';

let line: MissionLine;
let content: ContentLine;
let reader: Person;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine({ PUBLIC_URL: 'https://sowon.example' });
  reader = await line.market.fan('reader');
  operator = await line.market.staff('ROLE_OPERATOR');
  content = contentLine(line.market, operator);
});
afterEach(() => line.market.close());

test('queues a reported product or page for an operator, who keeps it visible; a new report queues it again', async () => {
  const things = [
    ['PRODUCT', line.productId],
    ['PROFILE', line.creator.creatorId],
  ] as const;
  for (const [kind, id] of things) {
    expect(await content.show(kind, id)).toMatchObject({ review: 'NONE', reports: 0, reported: null });
    for (const key of [`${kind}-one`, `${kind}-one`, `${kind}-two`]) {
      expect(await content.report(reader, kind, id, key)).toEqual({ status: 200, body: { id } });
    }
    expect(await content.show(kind, id)).toMatchObject({ review: 'REPORTED', reports: 1 });
    expect(await content.judge(kind, id, 'clear')).toMatchObject({
      status: 200,
      body: { review: 'CLEARED' },
    });
    await content.report(line.fan, kind, id);
    expect(await content.show(kind, id)).toMatchObject({ review: 'REPORTED', reports: 2 });
    await content.takeBack(line.fan, kind, id);
    expect(await content.show(kind, id)).toMatchObject({ review: 'CLEARED', reports: 1 });
  }
});

test('marks the reported item for the reporter only, and refuses reports of own content', async () => {
  const { productId, creator } = line;
  await content.report(reader, 'PRODUCT', productId);
  await content.report(reader, 'PROFILE', creator.creatorId);
  const reportedBy = async (as: Person | null) => {
    const product = await line.market.call<{ reported: boolean }>('GET', `/mission-products/${productId}`, {
      as,
    });
    const page = await line.market.call<{ creator: { reported: boolean } }>(
      'GET',
      `/creators/${creator.creatorId}`,
      { as },
    );
    return [product.body.reported, page.body.creator.reported];
  };
  expect(await Promise.all([reader, line.fan, null].map(reportedBy))).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  await content.takeBack(reader, 'PRODUCT', productId);
  expect(await reportedBy(reader)).toEqual([false, true]);
  expect((await content.report(creator, 'PRODUCT', productId)).status).toBe(403);
});

test('lets the owner object within thirty days; an operator answers, and the owner is notified', async () => {
  const { creator, productId } = line;
  const fileId = await line.market.upload(creator);
  const { creatorId } = creator;
  for (const [kind, id] of [
    ['PRODUCT', productId],
    ['PROFILE', creatorId],
  ] as const) {
    expect(await content.judge(kind, id, 'block')).toMatchObject({
      status: 200,
      body: { review: 'BLOCKED' },
    });
    expect((await content.object(reader, kind, id)).status).toBe(403);
    expect((await content.object(creator, kind, id)).status).toBe(200);
    expect((await content.object(creator, kind, id, 'Again')).body.code).toBe('ALREADY_EXISTS');
    expect(await content.show(kind, id)).toMatchObject({ review: 'OBJECTED' });
  }
  expect((await content.file(fileId, 'take-down')).status).toBe(200);
  expect((await content.object(creator, 'MEDIA', fileId, 'It is me')).status).toBe(200);
  expect(await content.show('MEDIA', fileId)).toMatchObject({
    review: 'OBJECTED',
    block: { reason: 'It shows somebody else', objection: { state: 'OPEN', text: 'It is me' } },
  });

  await content.judge('PRODUCT', productId, 'uphold', { reason: 'Insults stay hidden' });
  await content.judge('PROFILE', creatorId, 'unblock');
  await content.judge('MEDIA', fileId, 'uphold', { reason: 'It is not you' });
  expect(await content.judge('PRODUCT', productId, 'uphold')).toMatchObject({
    body: { code: 'ALREADY_DECIDED' },
  });
  expect(await content.blocksOf(creator)).toMatchObject([
    { kind: 'MEDIA', id: fileId, usedBy: null, objection: { state: 'UPHELD', answer: 'It is not you' } },
    {
      kind: 'PRODUCT',
      id: productId,
      reason: 'It is rude',
      objection: { state: 'UPHELD', answer: 'Insults stay hidden' },
    },
  ]);
  expect(await content.blocksOf(reader)).toEqual([]);
  await content.file(fileId, 'give-back');
  const people = { creator, reader, operator, fan: line.fan };
  expect([
    ...(await told(line.market.ctx, 'product.%', people)),
    ...(await told(line.market.ctx, 'creator-page.%', people)),
    ...(await told(line.market.ctx, 'files.%', people)),
    ...(await told(line.market.ctx, 'content.%', people)),
  ]).toEqual([
    'product.block-upheld creator DUE',
    'product.hidden creator DUE',
    'creator-page.hidden creator DUE',
    'creator-page.shown-again creator DUE',
    'files.block-upheld creator DUE',
    'files.given-back creator DUE',
    'files.taken-down creator DUE',
    ...Array<string>(3).fill('content.objected operator DUE'),
  ]);
  const { said } = await sayNotices(line.market.ctx);
  for (const words of said) expect(words).not.toMatch(unfinished);
  const objection = `/admin/moderation/${fileId}/show?state=APPEALED`;
  for (const path of ['/hidden-content', `/creator/${creatorId}`, objection])
    expect(said.some((words) => words.includes(`https://sowon.example${path}`))).toBe(true);
});

test('accepts an objection to a block until the thirtieth day is over in Korea', async () => {
  const { creator, productId } = line;
  // The clock stands at noon of 21 November in Korea.
  await content.judge('PRODUCT', productId, 'block');
  await content.judge('PROFILE', creator.creatorId, 'block');
  const until = (await content.blocksOf(creator)).map(({ objectUntil }) => objectUntil);
  expect(until).toEqual(['2026-12-21T15:00:00.000Z', '2026-12-21T15:00:00.000Z']);
  line.market.setTime(new Date('2026-12-21T14:59:59.999Z'));
  expect((await content.object(creator, 'PRODUCT', productId)).status).toBe(200);
  line.market.setTime(new Date('2026-12-21T15:00:00.000Z'));
  expect((await content.object(creator, 'PROFILE', creator.creatorId)).body.code).toBe('OBJECTION_OVER');
});

test('repeats the first reply for a repeated key, refusals included', async () => {
  const { productId, creator } = line;
  const key = 'the-same';
  expect((await content.judge('PRODUCT', productId, 'unblock', { key })).body.code).toBe('ALREADY_DECIDED');
  await content.judge('PRODUCT', productId, 'block', { key });
  await content.judge('PRODUCT', productId, 'block', { key });
  expect((await content.judge('PRODUCT', productId, 'unblock', { key })).body.code).toBe('ALREADY_DECIDED');
  expect((await content.judge('PRODUCT', productId, 'block', { key, reason: 'Else' })).body.code).toBe(
    'KEY_REUSED',
  );
  for (const _ of ['once', 'again']) {
    expect((await content.object(creator, 'PRODUCT', productId, 'A joke', key)).status).toBe(200);
  }
  expect(await line.eventsOf(`content-PRODUCT_${productId}`)).toEqual([
    'ContentBlocked',
    'ContentBlockObjected',
  ]);
});

test('writes an audit row with the reason for each decision of an operator', async () => {
  const { productId, creator } = line;
  const fileId = await line.market.upload(creator);
  for (const verb of ['clear', 'block', 'unblock'] as const)
    await content.judge('PRODUCT', productId, verb, { reason: `Because of ${verb}` });
  await content.judge('PROFILE', creator.creatorId, 'block');
  await content.file(fileId, 'take-down');
  const acts = await line.market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'reason', 'resource', 'object_id'])
    .where('staff_id', '=', operator.userId)
    .orderBy('id')
    .execute();
  const product = { resource: 'products', object_id: productId };
  expect(acts).toEqual([
    { action: 'clearContent', reason: 'Because of clear', ...product },
    { action: 'blockContent', reason: 'Because of block', ...product },
    { action: 'unblockContent', reason: 'Because of unblock', ...product },
    { action: 'blockContent', reason: 'It is rude', resource: 'creators', object_id: creator.creatorId },
    { action: 'takeDownFile', reason: 'It shows somebody else', resource: 'files', object_id: fileId },
  ]);
});

test('restores once a file taken down before objections existed, and accepts no objection to it', async () => {
  const { creator, market } = line;
  const fileId = await market.upload(creator);
  await market.ctx.db
    .updateTable('files')
    .set({ taken_down_at: inDays(0) })
    .where('id', '=', fileId)
    .execute();
  expect(await content.show('MEDIA', fileId)).toMatchObject({ review: 'BLOCKED', block: null });
  expect((await content.file(fileId, 'take-down')).body.code).toBe('ALREADY_DECIDED');
  expect((await content.object(creator, 'MEDIA', fileId)).body.code).toBe('OBJECTION_OVER');
  expect((await content.file(fileId, 'give-back')).status).toBe(200);
  expect((await content.file(fileId, 'give-back')).body.code).toBe('ALREADY_DECIDED');
});

test('accepts an objection to a second block and keeps nothing of the first block', async () => {
  const { creator, productId } = line;
  await content.judge('PRODUCT', productId, 'block', { reason: 'First' });
  await content.object(creator, 'PRODUCT', productId);
  await content.judge('PRODUCT', productId, 'unblock');
  expect(await content.blocksOf(creator)).toEqual([]);
  await content.judge('PRODUCT', productId, 'block', { reason: 'Second' });
  expect(await content.blocksOf(creator)).toMatchObject([{ reason: 'Second', objection: null }]);
  expect((await content.object(creator, 'PRODUCT', productId)).status).toBe(200);
});
