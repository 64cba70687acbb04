import { publishPolicies, verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withOwner } from '../../../services/src/db/run-migrations.ts';
import { publishedPolicies } from '../../../services/src/ledger-policy.ts';
import { payOf } from '../../../services/src/slices/missions/missions/commands/change-mission.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { earnedShares } from '../../../services/src/slices/settlement/settlements/earned.ts';
import {
  accumulatedIncome,
  monthIncome,
} from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/postgres.ts';
import { insertCreator } from '../../harness/rows.ts';

let house: TestContext;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  // 00:30 on 1 April 2027 in Korea.
  house = await openTestContext({}, '2027-03-31T15:30:00.000Z', database);
});
afterEach(async () => {
  const differences = await verifyLedger(house.ctx.db);
  await house.close();
  expect(differences).toEqual([]);
});

test('closes a month by the policy version at its end, unknown to the running release', async () => {
  const [, second] = publishedPolicies;
  if (second === undefined) throw new Error('there is no second policy');
  const { numbers } = second;
  const wonPerCoin = { SILVER: 61, GOLD: 71, DIAMOND: 81 };
  const settlement = {
    ...numbers.settlement,
    wonPerCoin,
    serviceFeePercent: 20,
    overseasAccountFeePercent: 7,
  };
  const third = {
    version: 3,
    effectiveFrom: '2027-02-28T15:00:00.000Z',
    numbers: { ...numbers, settlement },
  };
  await withOwner(database.url, (db) => publishPolicies(db, [...publishedPolicies, third]));

  const creatorId = await insertCreator(house.ctx, { overseasAccount: true });
  for (const month of ['2027-02', '2027-03'])
    await earn(house.ctx, { creatorId, points: 1_000, at: `${month}-15T00:00:00.000Z` });
  const expected = [
    ['2027-02', { serviceFeeWon: 9_000, overseasAccountFeeWon: 3_000, netWon: 42_000 }],
    ['2027-03', { serviceFeeWon: 12_000, overseasAccountFeeWon: 4_200, netWon: 37_800 }],
  ] as const;
  // By now the third version is in force; a month that is not closed yet still follows the version at its end.
  const earned = async (month: string) => {
    const { income, fatkatFee } = await monthIncome(house.ctx, creatorId, month);
    return { income, fatkatFee };
  };
  const own = {
    '2027-02': { income: 45_000, fatkatFee: 9_000 },
    '2027-03': { income: 42_000, fatkatFee: 12_000 },
  };
  const all = { income: 87_000, fatkatFee: 21_000 };
  const asEarned = async () => {
    for (const [month, income] of Object.entries(own)) expect(await earned(month)).toEqual(income);
    expect(await accumulatedIncome(house.ctx, creatorId)).toMatchObject(all);
  };
  await asEarned();
  for (const [month] of expected) await closeMonth(house.ctx, month);
  await asEarned();
  for (const [month, lines] of expected) {
    expect((await monthIncome(house.ctx, creatorId, month)).statement).toMatchObject(lines);
    const shares = await earnedShares(house.ctx, { creatorId, month, offset: 0, limit: 10 });
    expect(shares).toMatchObject([lines]);
  }
  const rows = await house.ctx.db
    .selectFrom('settlements')
    .select('policy_version')
    .orderBy('month')
    .execute();
  expect(rows).toEqual([{ policy_version: 2 }, { policy_version: 3 }]);

  const pay = (at: string) => payOf(house.ctx, creatorId, new Date(at));
  expect(await pay('2027-02-28T14:59:59.999Z')).toMatchObject({ wonPerCoin: 60, policyVersion: 2 });
  expect(await pay('2027-02-28T15:00:00.000Z')).toMatchObject({ wonPerCoin: 61, policyVersion: 3 });
});
