import { account, balanceOf, earningsStream, fold, readStream, streamId, verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import type { Two } from '../../harness/by-two.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { owe } from '../../harness/owe.ts';
import { insertCreator, insertFan, insertMember } from '../../harness/rows.ts';

let house: TestContext;
let creatorId: string;
let two: Two;

beforeEach(async () => {
  house = await openTestContext({}, '2026-11-30T15:30:00.000Z');
  creatorId = await insertCreator(house.ctx);
  const [makerId, checkerId] = await Promise.all([staff('maker'), staff('checker')]);
  two = { makerId, checkerId };
});
afterEach(async () => {
  const differences = await verifyLedger(house.ctx.db);
  await house.close();
  expect(differences).toEqual([]);
});

const staff = (username: string) => insertMember(house.ctx, { username, roles: ['ROLE_FINANCE'] });

/** Earns 1,000 coins at 60 won in November and closes it: 45,000 won are payable. */
async function monthOf1000(): Promise<void> {
  await earn(house.ctx, { creatorId, points: 1_000, at: '2026-11-15T00:00:00.000Z' });
  await closeMonth(house.ctx, '2026-11');
}

const owed = () => balanceOf(house.ctx.db, account.owed(creatorId));
const payable = () => balanceOf(house.ctx.db, account.payable(creatorId));
const answer = (work: Promise<unknown>) => work.catch(({ code, facts }) => [code, facts?.rule]);

const missed = (reference: string, fanId: string, points = 300) => ({ reference, fanId, creatorId, points });

test('pays a compensation once for a mission, after older debts', async () => {
  await monthOf1000();
  await owe(house.ctx, { creatorId, ...two, owing: { kind: 'ADVANCE', won: 40_000 } });
  const fanId = await insertFan(house.ctx);
  const mission = house.ctx.ids();
  const first = await compensate(house.ctx, missed(mission, fanId));
  expect(await compensate(house.ctx, missed(mission, fanId))).toEqual(first);
  expect(await balanceOf(house.ctx.db, account.available(fanId))).toBe(300);
  // 45,000 won pay the advance, and 5,000 of the 30,000 won that 300 coins cost.
  expect([await payable(), await owed()]).toEqual([0, -25_000]);
  const events = await readStream(house.ctx.db, streamId('earnings', creatorId));
  const left = [...fold(earningsStream, events).owed.values()].map(
    ({ won, deductedWon }) => won - deductedWon,
  );
  expect(left).toEqual([0, 25_000]);
  expect(await answer(compensate(house.ctx, missed(mission, fanId, 400)))).toEqual(['KEY_REUSED', undefined]);
  const none = compensate(house.ctx, missed(house.ctx.ids(), fanId, 0));
  expect(await answer(none)).toEqual(['REFUSED_BY_LEDGER', 'POINTS_INVALID']);
});
