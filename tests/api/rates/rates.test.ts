import type { ErrorReply, Reply, Routes, SettlementRates } from '@sowon/contracts';
import { canonicalJson, readPolicies } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payOf } from '../../../services/src/slices/missions/missions/commands/change-mission.ts';
import { withRates } from '../../../services/src/slices/settlement/rates/decide.ts';
import { settlementPage } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import type { Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';
import { give, show } from '../approvals/asking.ts';
import { openPayday, type Payday } from '../payouts/payday.ts';
import { otherRates } from './other-rates.ts';

/** Two finance members decide the settlement rates of future months. */

let day: Payday;
// Noon of 1 December in Korea. Rates can change from February on, because those of January came with a release.
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

type Answer = { id: string } & Partial<ErrorReply>;
const ask = (fromMonth: string, rates: SettlementRates = otherRates, as: Person = day.maker) =>
  callConsole<Answer>(day.market, 'POST', '/rates', {
    as,
    body: { rates: { ...rates, fromMonth }, reason: 'The provider asks for less' },
  });
const decide = async (fromMonth: string, rates?: SettlementRates) => {
  const { id } = (await ask(fromMonth, rates)).body;
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  return id;
};
const codeOf = async (answer: Promise<{ body: { code?: string | undefined } }>) => (await answer).body.code;
const rates = async () => (await day.market.call<Reply<Routes['readRates']>>('GET', '/rates')).body;
const months = async () => (await readPolicies(day.market.ctx.db)).map(({ effectiveFrom }) => effectiveFrom);
const unchanged = ['2017-12-31T15:00:00.000Z', '2026-12-31T15:00:00.000Z'];

test('changes rates by a proposal and an approval of finance, and notifies every creator', async () => {
  const { market, maker, checker } = day;
  const operator = await market.staff('ROLE_OPERATOR');
  const creator = await market.creator();
  const applicant = await market.creator({ approved: false });
  const before = await rates();
  expect(before).toMatchObject({ now: { version: 1, fromMonth: '2018-01', incomeTaxPercent: 0 } });
  expect(before.coming).toMatchObject([{ version: 2, fromMonth: '2027-01', incomeTaxPercent: 3 }]);

  const { id } = (await ask('2027-03')).body;
  expect(await show(market, id, checker)).toMatchObject({
    kind: 'SETTLEMENT_RATES',
    resource: 'rates',
    objectId: '2027-03',
    objectName: '2027-03',
    figure: null,
    approvers: 'finance',
    effect: [
      { name: 'fromMonth', before: null, after: '2027-03' },
      { name: 'silverWonPerCoin', before: 60, after: 62 },
      { name: 'paymentFeePercent', before: 10, after: 8 },
      { name: 'minimumCoins', before: 500, after: 300 },
    ],
  });
  expect(await codeOf(give(market, id, { as: maker }))).toBe('FOUR_EYES');
  expect(await codeOf(give(market, id, { as: operator }))).toBe('ACCESS_DENIED');
  expect(await rates()).toEqual(before);
  expect(await told(market.ctx, 'creator.rates-change', { creator, applicant })).toEqual([]);

  expect((await give(market, id, { as: checker })).status).toBe(200);
  expect((await rates()).coming).toMatchObject([
    { version: 2, fromMonth: '2027-01' },
    { version: 3, fromMonth: '2027-03', ...otherRates, incomeTaxPercent: 3, localIncomeTaxPercent: 10 },
  ]);
  expect(await day.eventsOf('rates-settlement')).toEqual([
    {
      type: 'SettlementRatesDecided',
      payload: {
        version: 3,
        fromMonth: '2027-03',
        effectiveFrom: '2027-02-28T15:00:00.000Z',
        rates: otherRates,
        approvalId: id,
        makerId: maker.userId,
        checkerId: checker.userId,
      },
    },
  ]);
  expect(await told(market.ctx, 'creator.rates-change', { creator, applicant })).toEqual([
    'creator.rates-change creator DUE',
  ]);
  const { body: row } = await callConsole<Reply<Routes['showRates']>>(
    ...([market, 'GET', '/rates/2027-03', { as: operator }] as const),
  );
  expect(row).toMatchObject({
    state: 'TO_COME',
    approvalId: id,
    before: { version: 2, paymentFeePercent: 10 },
  });
  // The same proposal again has nothing left to change.
  expect(await codeOf(ask('2027-04'))).toBe('RATES_SAME');
});

test('settles a month by the rates at its end, and values a coin by the rate when it is earned', async () => {
  const { market } = day;
  const { ctx } = market;
  const creator = await day.earner(1_000, { month: '2027-02' });
  await decide('2027-03');
  market.setTime('2027-03-20T00:00:00.000Z');
  expect((await rates()).now).toMatchObject({ version: 3, wonPerCoin: { SILVER: 62 } });
  const { creatorId } = creator;
  expect(await payOf(ctx, creatorId, ctx.clock.now())).toMatchObject({ wonPerCoin: 62, policyVersion: 3 });
  await earn(ctx, { creatorId, points: 400, wonPerCoin: 62, at: '2027-03-15T00:00:00.000Z' });
  market.setTime('2027-04-01T00:00:00.000Z');
  for (const month of ['2027-02', '2027-03']) await day.close(month);
  const { content } = await settlementPage(ctx, creatorId, { page: 0, size: 12 });
  expect(content.map(({ month, statement }) => ({ month, statement }))).toMatchObject([
    {
      month: 3,
      statement: {
        grossWon: 24_800,
        serviceFeeWon: 3_720,
        paymentFeeWon: 1_984,
        carriedOver: false,
        minimumCoins: 300,
        percents: { service: 15, payment: 8 },
      },
    },
    {
      month: 2,
      statement: {
        grossWon: 60_000,
        serviceFeeWon: 9_000,
        paymentFeeWon: 6_000,
        minimumCoins: 500,
        percents: { service: 15, payment: 10, incomeTax: 3 },
      },
    },
  ]);
});

test('announces rates 30 days before, also with a late approval, and refuses a month too far ahead', async () => {
  const { market, checker } = day;
  for (const month of ['2026-12', '2027-01', '2027-07']) expect(await codeOf(ask(month))).toBe('RATES_MONTH');
  // The deadline, 30 days before February begins in Korea, passes at the end of 2 January.
  market.setTime('2027-01-01T14:00:00.000Z');
  const { id } = (await ask('2027-02')).body;
  market.setTime('2027-01-02T15:00:00.001Z');
  expect(await show(market, id, checker)).toMatchObject({ impossible: 'RATES_MONTH' });
  expect(await codeOf(give(market, id, { as: checker }))).toBe('RATES_MONTH');
  expect(await months()).toEqual(unchanged);
});

test('refuses a start before decided rates, and applies later rates on top of them', async () => {
  const { market, checker } = day;
  const early = (await ask('2027-03')).body.id;
  const late = (await ask('2027-04', { ...otherRates, serviceFeePercent: 14 })).body.id;
  const shown = await show(market, late, checker);
  expect((await give(market, early, { as: checker })).status).toBe(200);
  expect(await codeOf(give(market, late, { as: checker, shown }))).toBe('APPROVAL_CHANGED');
  expect((await show(market, late, checker)).effect).toEqual([
    { name: 'fromMonth', before: null, after: '2027-04' },
    { name: 'serviceFeePercent', before: 15, after: 14 },
  ]);
  expect((await give(market, late, { as: checker })).status).toBe(200);
  expect(await codeOf(ask('2027-03', { ...otherRates, serviceFeePercent: 13 }))).toBe('RATES_MONTH');
  expect((await rates()).coming.map(({ version, fromMonth }) => [version, fromMonth])).toEqual([
    [2, '2027-01'],
    [3, '2027-03'],
    [4, '2027-04'],
  ]);
});

test('publishes one of twenty concurrently approved proposals', async () => {
  const { market, checker } = day;
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(index % 2 === 0 ? '2027-02' : '2027-03', { ...otherRates, minimumCoins: index }),
    ),
  );
  const shown = await Promise.all(asked.map(({ body }) => show(market, body.id, checker)));
  const given = await Promise.all(
    asked.map(({ body }, index) =>
      give(market, body.id, { as: checker, shown: shown[index] ?? (body as never) }),
    ),
  );
  expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = given.flatMap(({ body }) => body.code ?? []);
  expect(refusals.filter((code) => code !== 'APPROVAL_CHANGED' && code !== 'RATES_MONTH')).toEqual([]);
  expect(await months()).toHaveLength(3);
  expect(await day.eventsOf('rates-settlement')).toHaveLength(1);
});

test('rejects in the database rates without an event and changes of anything but rates', async () => {
  const { market } = day;
  const { db } = market.ctx;
  const approvalId = (await ask('2027-03')).body.id;
  const newest = (await readPolicies(db)).at(-1);
  if (!newest) throw new Error('no policy was published');
  const insert = (numbers: typeof newest.numbers) =>
    db
      .insertInto('rate_changes')
      .values({
        version: 3,
        effective_from: new Date('2027-02-28T15:00:00.000Z'),
        canonical: canonicalJson(numbers),
        approval_id: approvalId,
        decided_at: market.ctx.clock.now(),
      })
      .execute();
  await expect(insert(withRates(newest.numbers, otherRates))).rejects.toMatchObject({
    constraint: 'rate_change_has_event',
  });
  await expect(insert({ ...newest.numbers, refundFeePercent: 0 })).rejects.toMatchObject({
    constraint: 'rate_change_is_of_rates',
  });
  const untaxed = { ...newest.numbers.settlement, incomeTaxPercent: 0 };
  await expect(insert({ ...newest.numbers, settlement: untaxed })).rejects.toMatchObject({
    constraint: 'rate_change_is_of_rates',
  });
  await expect(
    sql`insert into ledger.policy (version, effective_from, canonical) select 3, now() + interval '1 year', canonical
          from ledger.policy where version = 2`.execute(db),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await months()).toEqual(unchanged);
});
