import { expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { isRejection } from '../rejection.ts';
import { decideConvertMonth } from './convert-month.ts';
import type { MonthConverted } from './events.ts';
import { earningsStream } from './evolve.ts';
import { wrongInMonth } from './recompute.ts';

function converted(): MonthConverted {
  const decided = decideConvertMonth(earningsStream.initial(), {
    month: '2026-10',
    lines: [
      { grade: 'GOLD', wonPerCoin: 70, points: 300, overseasPoints: 100 },
      { grade: 'SILVER', wonPerCoin: 60, points: 500, overseasPoints: 0 },
      { grade: 'GOLD', wonPerCoin: 70, points: 300, overseasPoints: 20 },
    ],
    overseasAccount: true,
    policy,
  });
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.events[0];
}

const month = converted();

test('a month names its coins by rate, the lowest first, and what fees and taxes are computed by', () => {
  expect(month.payload).toMatchObject({
    points: 1_100,
    earned: [
      { grade: 'SILVER', wonPerCoin: 60, points: 500, overseasPoints: 0 },
      { grade: 'GOLD', wonPerCoin: 70, points: 600, overseasPoints: 120 },
    ],
    rates: {
      serviceFeePercent: 15,
      paymentFeePercent: 10,
      overseasPaymentTaxPercent: 10,
      overseasAccountFeePercent: 5,
      overseasAccount: true,
    },
  });
});

test('a month can be recomputed from its event alone', () => {
  expect(wrongInMonth(month)).toBeNull();
});

const [silver, gold] = month.payload.earned;
const { rates } = month.payload;
if (silver === undefined || gold === undefined || rates === null) throw new Error('the month has no rates');

test.each<[string, Partial<MonthConverted['payload']>]>([
  ['its coins are 1099', { earned: [{ ...silver, points: 499 }, gold] }],
  ['its coins are 600', { earned: [gold] }],
  ['its gross is 72500 won', { earned: [{ ...silver, wonPerCoin: 61 }, gold] }],
  ['its gross is 72000 won', { grossWon: 72_001 }],
  ['its fees and taxes', { rates: { ...rates, serviceFeePercent: 16 } }],
  ['its fees and taxes', { rates: { ...rates, overseasAccount: false } }],
  ['its fees and taxes', { earned: [silver, { ...gold, overseasPoints: 0 }] }],
  ['its fees and taxes', { lines: month.payload.lines.slice(1) }],
  ['won are payable', { payableWon: month.payload.payableWon + 1 }],
  ['won are payable', { deducted: [{ owedId: 'x', won: 1 }] }],
])('what does not follow is told: %s', (told, change) => {
  expect(wrongInMonth({ ...month, payload: { ...month.payload, ...change } })).toContain(told);
});

test('a month of before its rates were a part of it cannot be recomputed', () => {
  expect(wrongInMonth({ ...month, payload: { ...month.payload, earned: [], rates: null } })).toBeNull();
});
