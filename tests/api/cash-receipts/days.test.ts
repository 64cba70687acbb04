import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { remindOfCashReceipts } from '../../../services/src/slices/money/cash-receipts/lifecycle.ts';
import { matchDeposits } from '../../../services/src/slices/money/deposits/match.ts';
import { openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { openReceipts, type ReceiptHouse } from './receipt-house.ts';

/** The days on which a receipt is due, late and reported. */
let market: Marketplace;
let house: ReceiptHouse;
let fan: Person;
let finance: Person;

beforeEach(async () => {
  // A Monday, 12:00 in Korea.
  market = await openMarketplace({ ...demoAccount }, new Date('2026-11-30T03:00:00.000Z'));
  [fan, finance] = await Promise.all([market.fan(), market.staff('ROLE_FINANCE')]);
  house = openReceipts(market, finance);
});
afterEach(() => market?.close());

test('dates the receipt of a deposit paid in parts by the day of the last part', async () => {
  const line = openLine(market);
  const depositId = await line.ask(fan.userId, '01a00000-0000-7000-8000-000000000100');
  const first = await line.receive(4_000);
  market.setTime('2026-12-01T03:00:00.000Z');
  const transferIds = [first, await line.receive(6_000)];
  const { userId: operatorId } = await market.staff('ROLE_OPERATOR');
  await matchDeposits(market.ctx, { operatorId, key: null, depositIds: [depositId], transferIds });
  await house.take();
  expect(await house.list({ depositId })).toMatchObject([{ on: '2026-12-01', dueOn: '2026-12-06' }]);
});

test('treats a receipt as late only after its last day is over in Korea', async () => {
  await house.paid(fan);
  await house.take();
  market.setTime('2026-12-05T14:59:59.999Z');
  expect(await house.list({ late: true })).toEqual([]);
  expect(await house.list()).toMatchObject([{ late: false, dueOn: '2026-12-05' }]);
  market.setTime('2026-12-05T15:00:00.000Z');
  expect(await house.list({ late: true })).toMatchObject([{ late: true, dueOn: '2026-12-05' }]);
});

test('notifies finance on a Friday of receipts due on the weekend and on Monday', async () => {
  // A payment of Monday is due on Saturday, one of Wednesday on Monday, one of Thursday on Tuesday.
  for (const day of ['2026-11-30', '2026-12-02', '2026-12-03']) {
    market.setTime(`${day}T03:00:00.000Z`);
    await house.paid(fan);
    await house.take();
  }
  market.setTime('2026-12-04T00:10:00.000Z');
  expect(await remindOfCashReceipts(market.ctx)).toBe(2);
});
