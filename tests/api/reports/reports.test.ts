import {
  type AgeingReport,
  type LiabilityReport,
  type Reply,
  type RevenueName,
  type Routes,
  revenueNames,
} from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { countAgeing } from '../../../services/src/slices/staff/reports/ageing.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import type { Marketplace } from '../../harness/marketplace.ts';
import { insertCreator } from '../../harness/rows.ts';
import { expireAll, openBusyHouse } from './busy-house.ts';

type Liability = z.output<typeof LiabilityReport>;
type Revenue = Reply<Routes['reportRevenue']>;

let house: Marketplace;
beforeEach(async () => {
  house = await openBusyHouse();
});
afterEach(() => house?.close());

/** Returns an auditor who has just signed in at the current clock. */
const reader = () => house.staff('ROLE_AUDITOR');

async function read<T>(report: string, query: Record<string, unknown> = {}): Promise<T> {
  const { status, body } = await callConsole<T>(house, 'GET', `/reports/${report}`, {
    as: await reader(),
    query,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const file = async (report: string, language: string, query = '') => {
  const reply = await house.app.inject({
    method: 'GET',
    url: `/admin/api/reports/${report}/export${query}`,
    headers: { authorization: (await reader()).token, 'accept-language': language },
  });
  return { headers: reply.headers, lines: reply.body.split('\r\n') };
};

/** Returns the sum booked into an account, or into all accounts with this prefix. */
async function booked(account: string, sign: '>' | '<' | null = null): Promise<number> {
  const { rows } = await house.ctx.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger.entry
      where account like $1 ${sign === null ? '' : `and amount ${sign} 0`}`,
    [account],
  );
  return Number(rows[0]?.sum ?? 0);
}
/** Returns a column's sum over all bought or all given lots. */
async function inLots(column: string, bought: boolean): Promise<number> {
  const { rows } = await house.ctx.pool.query<{ sum: number }>(
    `select coalesce(sum(${column}), 0)::bigint as sum from ledger.issued_lot where (source = 'CASH') = $1`,
    [bought],
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Checks a report's sums over all its months against the ledger's accounts and lots, which the report does not read. */
async function expectAgreement(months: number): Promise<void> {
  const liability = await read<Liability>('liability', { months });
  const newest = liability.months.at(-1);
  expect(newest?.boughtCoins).toBe(await inLots('open_points', true));
  expect(newest?.givenCoins).toBe(await inLots('open_points', false));
  expect((newest?.boughtCoins ?? 0) + (newest?.givenCoins ?? 0)).toBe(
    (await booked('wallet:%:available')) + (await booked('wallet:%:held')),
  );

  const revenue = await read<Revenue>('revenue', { months });
  const sum = (name: RevenueName) => revenue.months.reduce((all, month) => all + month[name], 0);
  const told = Object.fromEntries(revenueNames.map((name) => [name, sum(name)]));
  const spent = await booked('earned:%', '>');
  const gross = -(await booked('krw:conversion'));
  const settled = await booked('converted');
  const advancedAndPaid = await booked('krw:paid');
  const owedTaken = await booked('krw:owed:%', '>');
  const { rows: paid } = await house.ctx.pool.query<{ way: string; sum: number }>(
    `select (funding ->> 'method') || ' ' || (funding ->> 'currency') as way, sum(paid)::bigint as sum
       from ledger.issued_lot where origin_lot_id is null and paid is not null group by 1 order by 1`,
  );
  expect(told).toMatchObject({
    chargedCoins: -(await booked('issued:CASH')),
    refundedCoins: await booked('refunded'),
    chargedBackCoins: await booked('charged-back'),
    refundedWon: await booked('krw:refund:%'),
    refundFeeWon: await booked('krw:fee:refund'),
    goodwillWon: -(await booked('krw:goodwill')),
    settledCoins: settled,
    grossWon: gross,
    marginWon: settled * 100 - gross,
    serviceFeeWon: await booked('krw:fee:service'),
    paymentFeeWon: await booked('krw:fee:payment'),
    overseasTaxWon: await booked('krw:tax:overseas'),
    incomeTaxWon: await booked('krw:tax:income'),
    localIncomeTaxWon: await booked('krw:tax:local-income'),
    introductionFeeWon: await booked('krw:fee:introduction'),
    deductedWon: owedTaken,
  });
  expect(sum('spentBoughtCoins') + sum('spentGivenCoins')).toBe(spent);
  expect(sum('spentBoughtCoins')).toBe(await inLots('spent', true));
  expect(sum('expiredBoughtCoins') + sum('expiredGivenCoins')).toBe(await booked('breakage'));
  expect(sum('expiredGivenCoins')).toBe(await inLots('expired', false));
  expect(sum('advancedWon') + sum('paidOutWon')).toBe(advancedAndPaid);
  expect(sum('grossWon')).toBe(
    [
      'serviceFeeWon',
      'paymentFeeWon',
      'overseasTaxWon',
      'overseasAccountFeeWon',
      'incomeTaxWon',
      'localIncomeTaxWon',
      'otherTakenWon',
    ]
      .concat('deductedWon', 'payableWon')
      .reduce((all, name) => all + sum(name as RevenueName), 0),
  );
  const ways = new Map<string, number>();
  for (const { method, currency, amount } of revenue.months.flatMap(({ charged }) => charged))
    ways.set(`${method} ${currency}`, (ways.get(`${method} ${currency}`) ?? 0) + amount);
  expect([...ways].toSorted()).toEqual(paid.map(({ way, sum: won }) => [way, Number(won)]));
}

test('sums all months to the accounts and lots of the ledger, also after coins expired', async () => {
  await house.project();
  await expectAgreement(12);

  house.setTime('2031-12-01T03:00:00.000Z');
  for (const { id } of await house.ctx.db.selectFrom('users').select('id').execute())
    await expireAll(house, { userId: id });
  const creatorId = await insertCreator(house.ctx);
  await earn(house.ctx, { creatorId, points: 700, at: '2031-11-10T03:00:00.000Z' });
  await closeMonth(house.ctx, '2031-11');
  await house.project();
  await expectAgreement(80);
  // 3 % of the 31,500 won after fees, and a tenth of that, each rounded down to 10 won.
  expect([await booked('krw:tax:income'), await booked('krw:tax:local-income')]).toEqual([940, 90]);
  expect(await booked('breakage')).toBeGreaterThan(0);
  expect(await inLots('reissued', true)).toBe(50);
});

test('ends a month with its last instant in Korea, and takes the outstanding amount of that end', async () => {
  await house.project();
  const { months } = await read<Liability>('liability', { months: 7 });
  expect(months.map(({ month, over }) => [month, over])).toEqual([
    ...[5, 6, 7, 8, 9].map((month) => [`2026-0${month}`, true]),
    ['2026-10', true],
    ['2026-11', false],
  ]);
  const [may, june, july] = months;
  expect(may).toMatchObject({ boughtCoins: 500, boughtWon: 50_000, givenCoins: 40, boughtYearWon: 50_000 });
  expect(june).toMatchObject({ boughtCoins: 570, boughtYearWon: 57_000, state: 'BELOW' });
  expect(july).toMatchObject({ boughtCoins: 670, givenCoins: 40, givenYearWon: 4_000 });
});

test('counts a settlement in its month although it is closed later, and payouts when they are made', async () => {
  await house.project();
  const { months } = await read<Revenue>('revenue', { months: 2 });
  const [october, november] = months;
  // 600 + 900 coins at 60 won; 600 of them were paid for overseas.
  expect(october).toMatchObject({
    settledCoins: 1_500,
    grossWon: 90_000,
    marginWon: 60_000,
    serviceFeeWon: 13_500,
    paymentFeeWon: 9_000,
    overseasTaxWon: 3_600,
    deductedWon: 10_000,
    otherTakenWon: 0,
    advancedWon: 7_000,
    introductionFeeWon: 3_000,
    paidOutWon: 0,
    payableWon: 53_900,
    charged: [
      { method: 'card', currency: 'KRW', amount: 100_000 },
      { method: 'card', currency: 'USD', amount: 60_000 },
    ],
  });
  // 300 coins of the first charge were left: 30,000 won less 3 percent. For another charge two staff members granted the full amount, the last 200 won later.
  expect(november).toMatchObject({
    refundedCoins: 400,
    refundedWon: 39_100,
    refundFeeWon: 1_100,
    goodwillWon: 200,
    chargedBackCoins: 100,
    paidOutWon: 53_900,
    settledCoins: 0,
    spentBoughtCoins: 120,
    spentGivenCoins: 40,
    charged: [{ method: 'card', currency: 'KRW', amount: 10_000 }],
  });
});

test('dates figures by the first uncounted event, and counts the missing streams', async () => {
  const behind = await read<Liability>('liability');
  expect(new Date(behind.asOf) < new Date('2026-05-10T03:00:00.000Z')).toBe(true);
  await house.project();
  const counted = await read<Liability>('liability');
  expect(counted).toMatchObject({ asOf: '2026-11-21T03:00:00.000Z', isolated: 0 });
  const [fan] = await Promise.all([house.fan('late')]);
  house.setTime('2026-11-22T03:00:00.000Z');
  await house.credit(fan, 1_000);
  expect(await read<Liability>('liability')).toMatchObject({
    asOf: '2026-11-22T02:59:59.999Z',
    isolated: 0,
    months: counted.months.map(({ boughtCoins }) => ({ boughtCoins })),
  });

  await house.ctx.pool.query(
    `insert into ledger.isolated_stream (consumer, stream_id, shard, first_seq, first_version, reason, attempts)
     values ('finance-months', 'wallet-1', 0, 1, 1, 'x', 1), ('coin-history', 'wallet-1', 0, 1, 1, 'x', 1)`,
  );
  expect(await read<Liability>('liability')).toMatchObject({ isolated: 1 });
});

test('assigns each coin of the wallets to one age class every night; a day is counted once', async () => {
  expect((await callConsole(house, 'GET', '/reports/ageing', { as: await reader() })).status).toBe(404);
  expect(await countAgeing(house.ctx)).toBe('2026-11-21');
  expect(await countAgeing(house.ctx)).toBe(null);
  const report = await read<AgeingReport>('ageing');
  const sum = (classes: AgeingReport['byAge'], of: 'boughtCoins' | 'givenCoins') =>
    classes.reduce((all, row) => all + row[of], 0);
  for (const classes of [report.byAge, report.byExpiry]) {
    expect(sum(classes, 'boughtCoins')).toBe(await inLots('open_points', true));
    expect(sum(classes, 'givenCoins')).toBe(await inLots('open_points', false));
  }
  expect(report.walletCoins).toBe(report.coins);
  expect(report.coins).toBe((await booked('wallet:%:available')) + (await booked('wallet:%:held')));
  expect(report.asOf).toBe('2026-11-21T03:00:00.000Z');
  // The support of 11 days ago, and the rest of the last charge. Coins held in a mission are half a year old.
  expect(report.byAge[0]).toMatchObject({
    from: 0,
    below: 30,
    givenCoins: 9,
    givenWallets: 1,
    boughtCoins: 10,
  });
  expect(report.byAge.find(({ from }) => from === 180)).toMatchObject({ boughtCoins: 50, boughtWallets: 1 });

  house.setTime('2032-01-01T03:00:00.000Z');
  await countAgeing(house.ctx);
  const late = await read<AgeingReport>('ageing');
  expect(late.byExpiry[0]).toMatchObject({ from: null, below: 0 });
  expect(sum(late.byExpiry.slice(0, 1), 'boughtCoins')).toBe(await inLots('open_points', true));
  const query = { day: '2031-01-01' };
  const reply = await house.app.inject({
    method: 'GET',
    url: `/admin/api/reports/ageing?day=${query.day}`,
    headers: { authorization: (await reader()).token },
  });
  expect(reply.json()).toMatchObject({ day: '2026-11-21' });
});

test('each report is a file with the same figures, in two languages', async () => {
  await house.project();
  await countAgeing(house.ctx);
  const liability = await file('liability', 'en', '?months=7');
  expect(liability.headers['content-disposition']).toBe(
    'attachment; filename="liability-2026-11-21T120000.csv"',
  );
  expect(liability.lines[0]).toMatch(/^\ufeffMonth,Bought, outstanding|^\ufeffMonth,"Bought, outstanding/);
  expect(liability.lines[2]).toBe('2026-06,570,57000,40,4000,57000,4000,0,0,Below,Below');
  const revenue = await file('revenue', 'ko', '?months=2');
  expect(revenue.lines[0]).toMatch(/^\ufeff월,충전: 카드\(원\),충전: 카드\(달러\),충전 코인,/);
  expect(revenue.lines[1]).toMatch(/^2026-10,100000,600\.00,1600,/);
  const ageing = await file('ageing', 'en');
  expect(ageing.headers['content-disposition']).toBe('attachment; filename="ageing-2026-11-21.csv"');
  expect(ageing.lines[1]).toBe('By age,0,30,10,1000,1,9,900,1');
});
