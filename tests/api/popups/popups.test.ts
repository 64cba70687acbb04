import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { dayAfter, popup, popupsOf } from './popup-calls.ts';

let market: Marketplace;
let operator: Person;
let popups: ReturnType<typeof popupsOf>;

beforeEach(async () => {
  market = await openMarketplace();
  operator = await market.staff('ROLE_OPERATOR');
  popups = popupsOf(market);
});
afterEach(() => market.close());

const inDays = (days: number) => dayAfter(market.ctx.clock.now(), days);

test('shows a popup with picture, links and colours in the language of the reader', async () => {
  expect(await popups.current()).toBeNull();
  const { body } = await popups.plan(operator);
  const { texts, ...rest } = popup('', market.ctx.clock.now());
  for (const [asked, language] of [
    ['ko', 'ko'],
    ['en', 'en'],
    ['jp', 'ja'],
    ['fr', 'ko'],
  ] as const) {
    const shown = await popups.current(asked);
    expect(shown).toEqual({
      id: body.id,
      ...texts[language],
      webImage: { s3Url: shown?.webImage.s3Url },
      linkBackgroundColor: rest.linkBackgroundColor,
      linkTextColor: rest.linkTextColor,
      linkLoggedOn: rest.linkLoggedOn,
      linkLoggedOff: rest.linkLoggedOff,
    });
  }
  // Anyone may fetch it, at a permanent address.
  expect((await popups.current())?.webImage.s3Url).toMatch(/^\/media\/[0-9a-f-]{36}\/original$/);
});

test('shows the latest started popup, and the earlier one again after a stop', async () => {
  const { body: long } = await popups.plan(operator, { lastDay: inDays(30) });
  const { body: later } = await popups.plan(operator, { firstDay: inDays(5), lastDay: inDays(6) });
  const { body: urgent } = await popups.plan(operator);
  const stands = async (id: string) => (await popups.show(operator, id)).body.status;
  expect((await popups.current())?.id).toBe(urgent.id);
  expect(await Promise.all([long, urgent, later].map(({ id }) => stands(id)))).toEqual([
    ...['COVERED', 'SHOWN', 'PLANNED'],
  ]);
  expect((await popups.list(operator, { status: 'COVERED' })).body.map(({ id }) => id)).toEqual([long.id]);
  expect((await popups.stop(operator, urgent.id)).body.status).toBe('STOPPED');
  expect([(await popups.current())?.id, await stands(long.id)]).toEqual([long.id, 'SHOWN']);
  const again = await popups.stop(operator, urgent.id);
  expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
});

test('prefers a popup that started later over a popup planned later', async () => {
  const { body: began } = await popups.plan(operator);
  const { body: planned } = await popups.plan(operator);
  const earlier = `update popups set starts_at = starts_at - interval '1 day' where id = $1`;
  await market.ctx.pool.query(earlier, [planned.id]);
  expect((await popups.current())?.id).toBe(began.id);
});

test('shows a popup from 00:00 of its first day to 24:00 of its last day in Korea', async () => {
  const house = await openMarketplace({}, new Date('2026-12-01T14:59:59.000Z'));
  try {
    const staff = await house.staff('ROLE_OPERATOR');
    const calls = popupsOf(house);
    const { body } = await calls.plan(staff, { firstDay: '2026-12-02', lastDay: '2026-12-03' });
    const { startsAt, endsAt } = (await calls.show(staff, body.id)).body;
    expect([startsAt, endsAt]).toEqual(['2026-12-01T15:00:00.000Z', '2026-12-03T15:00:00.000Z']);
    expect(await calls.current()).toBeNull();
  } finally {
    await house.close();
  }
});

test('shows a popup to nobody while its picture is taken down', async () => {
  const imageFileId = await market.upload(operator);
  const { body } = await popups.plan(operator, { imageFileId });
  await market.ctx.db
    .updateTable('files')
    .set({ taken_down_at: market.ctx.clock.now() })
    .where('id', '=', imageFileId)
    .execute();
  expect(await popups.current()).toBeNull();
  expect((await popups.show(operator, body.id)).body.imageUrl).toBeNull();
});

test.each([
  ['linkTextColor', '#ffff'],
  ['linkTextColor', 'ffffff'],
  ['linkBackgroundColor', '#gggggg'],
  ['linkBackgroundColor', 'red'],
  // The text would be unreadable on its background.
  ['linkTextColor', '#333333'],
  ['linkLoggedOn', 'javascript:alert(1)'],
  ['linkLoggedOn', 'http://event.example'],
  ['linkLoggedOn', '//event.example/'],
  ['linkLoggedOff', '/\\event.example/'],
  ['linkLoggedOff', 'https://sowon.example@event.example/'],
  ['linkLoggedOff', ''],
  ['firstDay', '2001-01-01'],
  ['lastDay', '2001-01-01'],
  ['imageFileId', 'nothing'],
] as const)('rejects a popup whose %s is %s, and plans nothing', async (field, value) => {
  const imageFileId = await market.upload(operator);
  const before = await market.rowCounts();
  const refused = await popups.plan(operator, { imageFileId, [field]: value });
  expect(refused).toMatchObject({ status: 400, body: { subErrors: [{ field }] } });
  expect(await market.rowCounts()).toEqual(before);
});

test('refuses a popup with a picture of another member or a picture in use', async () => {
  const others = await market.upload(await market.fan());
  expect(await popups.plan(operator, { imageFileId: others })).toMatchObject({
    status: 404,
    body: { subErrors: [{ field: 'imageFileId' }] },
  });
  const used = await market.upload(operator);
  await popups.plan(operator, { imageFileId: used });
  expect(await popups.plan(operator, { imageFileId: used })).toMatchObject({
    status: 409,
    body: { code: 'FILE_IN_USE' },
  });
});

test('audits the actions of operators on a popup, and creates a repeated plan once', async () => {
  const imageFileId = await market.upload(operator);
  const send = () => popups.plan(operator, { imageFileId }, 'key-of-one');
  const [{ body }, again] = [await send(), await send()];
  expect(again.body.id).toBe(body.id);
  await popups.stop(operator, body.id);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'object_id', 'before', 'after'])
    .where('resource', '=', 'popups')
    .orderBy('id')
    .execute();
  const named = { staff_id: operator.userId, object_id: body.id };
  const days = { firstDay: inDays(0), lastDay: inDays(2) };
  expect(acts).toEqual([
    { action: 'planPopup', ...named, before: null, after: { ...days, stopped: false } },
    { action: 'stopPopup', ...named, before: { stopped: false }, after: { stopped: true } },
  ]);
});
