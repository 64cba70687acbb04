import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { changed, dayAfter, popupsOf } from './popup-calls.ts';

const day = 86_400_000;
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
const words = () => changed(market.ctx.clock.now());

test('changes texts, links, colours and end of a shown popup, and keeps its id and picture', async () => {
  const { body } = await popups.plan(operator);
  const before = await popups.current('ko');
  const { texts } = words();
  const ko = { title: '첫눈 이벤트 연장', linkTextLoggedOn: '지금 충전하기', linkTextLoggedOff: '보러 가기' };
  const reply = await popups.change(operator, body.id, {
    lastDay: inDays(9),
    texts: { ...texts, ko },
    linkLoggedOn: '/faq',
    linkBackgroundColor: '#ffc93c',
    linkTextColor: '#2c1a3e',
  });
  expect(reply).toMatchObject({ status: 200, body: { id: body.id, status: 'SHOWN', lastDay: inDays(9) } });
  expect(reply.body.changed).toBe(market.ctx.clock.now().toISOString());
  expect(await popups.current('ko')).toEqual({
    ...before,
    ...ko,
    linkLoggedOn: '/faq',
    linkBackgroundColor: '#ffc93c',
    linkTextColor: '#2c1a3e',
  });
  expect((await popups.current('ja'))?.title).toBe(texts.ja.title);
  const { startsAt, endsAt } = reply.body;
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(10 * day);
});

test('moves the start of a planned popup, which is shown to nobody earlier', async () => {
  const { body } = await popups.plan(operator, { firstDay: inDays(5), lastDay: inDays(6) });
  const later = await popups.change(operator, body.id, { firstDay: inDays(8), lastDay: inDays(9) });
  expect(later.body).toMatchObject({ status: 'PLANNED', firstDay: inDays(8) });
  expect(await popups.current()).toBeNull();
  // The first day may also be today.
  const now = await popups.change(operator, body.id, { firstDay: inDays(0), lastDay: inDays(1) });
  expect(now.body.status).toBe('SHOWN');
  expect((await popups.current())?.id).toBe(body.id);
});

test.each([
  // The popup has begun, so its first day is fixed.
  ['firstDay', (in_: typeof inDays) => in_(1)],
  ['lastDay', (in_: typeof inDays) => in_(-1)],
  ['lastDay', (in_: typeof inDays) => in_(60)],
  ['linkTextColor', () => '#333333'],
  ['linkTextColor', () => 'white'],
  ['linkLoggedOff', () => 'http://event.example'],
] as const)('rejects an invalid change of %s and changes nothing', async (field, valueIn) => {
  const { body } = await popups.plan(operator);
  const before = await popups.show(operator, body.id);
  const rows = await market.rowCounts();
  const refused = await popups.change(operator, body.id, { [field]: valueIn(inDays) });
  expect(refused).toMatchObject({ status: 400, body: { subErrors: [{ field }] } });
  expect((await popups.show(operator, body.id)).body).toEqual(before.body);
  expect((await market.rowCounts()).staff_acts).toBe(rows.staff_acts);
});

test('refuses to change a stopped or finished popup', async () => {
  const { body: stopped } = await popups.plan(operator);
  await popups.stop(operator, stopped.id);
  const { body: over } = await popups.plan(operator);
  const past = `update popups set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days'
    where id = $1`;
  await market.ctx.pool.query(past, [over.id]);
  for (const { id } of [stopped, over]) {
    expect(await popups.change(operator, id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
  }
});

test('audits a change with days before and after and the changed fields, never with the texts', async () => {
  const { body } = await popups.plan(operator);
  const { texts } = words();
  const send = () =>
    popups.change(
      operator,
      body.id,
      {
        lastDay: inDays(5),
        linkLoggedOff: '/faq',
        texts: { ...texts, en: { ...texts.en, title: 'Secret snow' } },
      },
      'one-change',
    );
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'object_id', 'before', 'after'])
    .where('resource', '=', 'popups')
    .where('action', '=', 'changePopup')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    {
      action: 'changePopup',
      staff_id: operator.userId,
      object_id: body.id,
      before: { firstDay: inDays(0), lastDay: inDays(2) },
      after: { firstDay: inDays(0), lastDay: inDays(5), rewritten: 'en, linkLoggedOff' },
    },
  ]);
  expect(JSON.stringify(acts)).not.toContain('Secret');
});
