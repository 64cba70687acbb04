import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { openReceipts, resultOf } from './receipt-house.ts';

let market: Marketplace;

beforeEach(async () => {
  // A Friday, 12:00 in Korea.
  market = await openMarketplace({ ...demoAccount }, new Date('2026-11-27T03:00:00.000Z'));
});
afterEach(() => market?.close());

test('keeps the sums of a file as they were sent, although its failed receipt is lowered afterwards', async () => {
  const [fan, finance] = await Promise.all([market.fan(), market.staff('ROLE_FINANCE')]);
  const house = openReceipts(market, finance);
  const depositId = await house.paid(fan);
  await house.take();
  const sent = await house.sent();
  // After the days of full refund, the fee of three percent is kept.
  market.setTime('2026-12-14T03:00:00.000Z');
  await refundCharge(market.ctx, { userId: fan.userId, lotId: depositId, key: null });
  await house.take();
  const { body: failed } = await house.apply(sent.id, resultOf(sent, { 1: 'E01' }));
  expect(failed).toMatchObject({ issueWon: 10_000, rows: [{ state: 'FAILED', won: 10_000 }] });
  expect(await house.list({ depositId })).toMatchObject([{ status: 'DUE', won: 300 }]);
  const { body: again } = await house.prepare();
  expect(again).toMatchObject({ issueWon: 300, rows: [{ won: 300 }] });
});
