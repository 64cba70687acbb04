import type { CapturedPoints, HoldCaptured } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { earningRows } from './rows.ts';

const at = '2026-01-01T00:00:00.000Z';
const source = { type: 'mission', id: 'm' };

const part = (points: number, method: string, currency: string): CapturedPoints => ({
  lotId: 'l',
  points,
  source: 'CASH',
  refundable: true,
  funding: { paymentId: 'p', method, currency },
});
const free: CapturedPoints = { lotId: 'b', points: 5, source: 'BONUS', refundable: false, funding: null };

const paid = (allocations: CapturedPoints[]) => ({
  reference: 'm',
  points: allocations.reduce((sum, { points }) => sum + points, 0),
  beneficiaryId: 'c',
  allocations,
  rate: { grade: 'SILVER', wonPerCoin: 60 },
  policyVersion: 1,
});
const captured = (holdId: string, allocations: CapturedPoints[]): HoldCaptured => ({
  type: 'HoldCaptured',
  schemaVersion: 3,
  payload: { holdId, ...paid(allocations) },
});

test('coins are overseas by currency or by PayPal', () => {
  const event = captured('h', [
    part(1, 'card', 'KRW'),
    part(2, 'paypal', 'KRW'),
    part(4, 'card', 'USD'),
    free,
  ]);
  expect(earningRows([{ event, source }], at)[0]?.rows).toEqual([
    {
      id: 'h',
      creator_id: 'c',
      source_type: 'mission',
      source_id: 'm',
      points: 12,
      overseas_points: 6,
      grade: 'SILVER',
      won_per_coin: 60,
      earned_at: at,
    },
  ]);
});

test('one source can earn repeatedly, each time under the ledger’s name', () => {
  const lost = {
    type: 'CoinsSpent' as const,
    schemaVersion: 2 as const,
    payload: { spendId: 'roll-1', ...paid([free]), rate: { grade: 'GOLD', wonPerCoin: 70 } },
  };
  const rows = earningRows(
    [
      { event: lost, source },
      { event: captured('roll-2', [free]), source },
    ],
    at,
  );
  expect(rows.flatMap((one) => one.rows)).toMatchObject([
    { id: 'roll-1', source_id: 'm', points: 5, grade: 'GOLD', won_per_coin: 70 },
    { id: 'roll-2', source_id: 'm', points: 5, grade: 'SILVER', won_per_coin: 60 },
  ]);
});

test('without earnings there is no statement', () => {
  expect(earningRows([], at)).toEqual([]);
});
