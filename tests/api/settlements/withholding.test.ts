import { account, balanceOf, verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteBusinessType } from '../../../services/src/slices/people/creators/business.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import {
  estimateRows,
  listSettlementRows,
} from '../../../services/src/slices/settlement/settlements/console-rows.ts';
import { exportMonth } from '../../../services/src/slices/settlement/settlements/export.ts';
import { showSettlementMonthRow } from '../../../services/src/slices/settlement/settlements/month-rows.ts';
import {
  accumulatedIncome,
  monthIncome,
  settlementPage,
} from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { insertCreator } from '../../harness/rows.ts';

let house: TestContext;

beforeEach(async () => {
  // 00:30 on 1 February 2027 in Korea: the first month that is closed by the policy that withholds.
  house = await openTestContext({}, '2027-01-31T15:30:00.000Z');
});
afterEach(async () => {
  const differences = await verifyLedger(house.ctx.db);
  await house.close();
  expect(differences).toEqual([]);
});

const january = '2027-01-15T00:00:00.000Z';
const filter = { month: '2027-01' };
const query = { filter, range: [0, 9] as [number, number], sort: ['id', 'ASC'] as ['id', 'ASC'] };
const earned = async (creatorId: string, at = january) => {
  await earn(house.ctx, { creatorId, points: 1_000, at });
  return creatorId;
};
const withheld = { incomeTaxWon: 1_350, localIncomeTaxWon: 130, netWon: 43_520, taxInvoice: null };
const nothing = { incomeTaxWon: 0, localIncomeTaxWon: 0, netWon: 45_000, taxInvoice: null };
const statementOf = async (creatorId: string, month = '2027-01') =>
  (await monthIncome(house.ctx, creatorId, month)).statement;

test('withholds 3.3 % from a creator without a business, before and after closing, owed to the tax office', async () => {
  const creator = await earned(await insertCreator(house.ctx));
  expect(await statementOf(creator)).toMatchObject(withheld);
  expect(await accumulatedIncome(house.ctx, creator)).toMatchObject({
    statement: { incomeTaxWon: 1_350, localIncomeTaxWon: 130, netWon: 43_520 },
  });
  expect(await estimateRows(house.ctx, '2027-01')).toMatchObject([{ ...withheld, toReceiptWon: 43_520 }]);
  const sums = { incomeTaxWon: 1_350, localIncomeTaxWon: 130, toReceiptWon: 43_520 };
  expect(await showSettlementMonthRow(house.ctx, '2027-01')).toMatchObject({ closed: false, ...sums });

  await closeMonth(house.ctx, '2027-01');
  expect(await statementOf(creator)).toMatchObject(withheld);
  expect((await settlementPage(house.ctx, creator, { page: 0, size: 1 })).content).toMatchObject([
    { toReceipt: 43_520, statement: withheld },
  ]);
  expect((await listSettlementRows(house.ctx, query)).rows).toMatchObject([
    { ...withheld, toReceiptWon: 43_520, state: 'PAYABLE' },
  ]);
  expect(await showSettlementMonthRow(house.ctx, '2027-01')).toMatchObject({ closed: true, ...sums });
  const booked = [account.tax('income'), account.tax('local-income'), account.payable(creator)];
  expect(await Promise.all(booked.map((code) => balanceOf(house.ctx.db, code)))).toEqual([
    1_350, 130, 43_520,
  ]);
});

test('includes the VAT in the payment of a business, which issues a tax invoice', async () => {
  const business = await earned(await insertCreator(house.ctx, { businessType: 'CORPORATION' }));
  const invoiced = { ...nothing, taxInvoice: { supplyWon: 40_910, vatWon: 4_090 } };
  expect(await statementOf(business)).toMatchObject(invoiced);
  await closeMonth(house.ctx, '2027-01');
  expect(await statementOf(business)).toMatchObject(invoiced);
  expect((await listSettlementRows(house.ctx, query)).rows).toMatchObject([invoiced]);
  const { columns, lines } = exportMonth(house.ctx, '2027-01');
  const { value: cells = [] } = await lines[Symbol.asyncIterator]().next();
  const told = Object.fromEntries(columns.map(({ en }, index) => [en, cells[index]]));
  expect(told).toMatchObject({
    'Income tax withheld (KRW)': 0,
    'To receive (KRW)': 45_000,
    'Tax invoice, supply (KRW)': 40_910,
    'Tax invoice, VAT (KRW)': 4_090,
  });
});

test('deducts only the overseas lines from a creator paid abroad', async () => {
  const abroad = await earned(await insertCreator(house.ctx, { overseasAccount: true }));
  await closeMonth(house.ctx, '2027-01');
  expect(await statementOf(abroad)).toMatchObject({
    ...nothing,
    overseasAccountFeeWon: 3_000,
    netWon: 42_000,
  });
});

describe('the tax of a month', () => {
  test('follows the policy at its end, even with a late closing', async () => {
    const creator = await earned(await insertCreator(house.ctx), '2026-12-31T14:59:59.999Z');
    const [private_, other] = [{ businessType: 'PRIVATE' } as const, '2026-12-20T00:00:00.000Z'];
    const business = await earned(await insertCreator(house.ctx, private_), other);
    await earned(creator);
    await closeMonth(house.ctx, '2026-12');
    expect(await statementOf(creator, '2026-12')).toMatchObject(nothing);
    expect(await statementOf(business, '2026-12')).toMatchObject(nothing);
    await closeMonth(house.ctx, '2027-01');
    expect(await statementOf(creator)).toMatchObject(withheld);
    const rows = await house.ctx.db
      .selectFrom('settlements')
      .select(['month', 'policy_version', 'business_type'])
      .where('creator_id', '=', creator)
      .orderBy('month')
      .execute();
    expect(rows).toEqual([
      { month: '2026-12', policy_version: 1, business_type: null },
      { month: '2027-01', policy_version: 2, business_type: 'NONE' },
    ]);
  });

  test('follows the business type at its end, not at its closing', async () => {
    const tell = (creatorId: string, businessType: 'NONE' | 'PRIVATE', at: string) =>
      house.ctx.db
        .transaction()
        .execute((trx) => noteBusinessType(trx, { creatorId, businessType, at: new Date(at) }));
    const [before, after] = [await insertCreator(house.ctx), await insertCreator(house.ctx)];
    await tell(before, 'NONE', '2026-12-01T00:00:00.000Z');
    await tell(before, 'PRIVATE', '2027-01-31T14:59:59.999Z');
    await tell(after, 'NONE', '2026-12-01T00:00:00.000Z');
    await tell(after, 'PRIVATE', '2027-01-31T15:00:00.000Z');
    await earned(before);
    await earned(after);
    await closeMonth(house.ctx, '2027-01');
    expect(await statementOf(before)).toMatchObject({ incomeTaxWon: 0, taxInvoice: { vatWon: 4_090 } });
    expect(await statementOf(after)).toMatchObject(withheld);
  });
});
