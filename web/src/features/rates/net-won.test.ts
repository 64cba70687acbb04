import { expect, test } from 'vitest';
import { estimateNetWon } from './net-won.ts';

const rates = {
  wonPerCoin: { SILVER: 60, GOLD: 70, DIAMOND: 80 },
  serviceFeePercent: 15,
  paymentFeePercent: 10,
};

test('each fee is rounded down separately', () => {
  expect(estimateNetWon(250, 'SILVER', rates)).toBe(11_250);
  // 60 won: fees of 9 and 6. 70 won: 10.5 and 7, floored to 10 and 7.
  expect(estimateNetWon(1, 'SILVER', rates)).toBe(45);
  expect(estimateNetWon(1, 'GOLD', rates)).toBe(53);
});

test('other rates give another net', () => {
  expect(estimateNetWon(100, 'SILVER', { ...rates, serviceFeePercent: 20 })).toBe(4_200);
  expect(estimateNetWon(100, 'SILVER', { ...rates, wonPerCoin: { ...rates.wonPerCoin, SILVER: 50 } })).toBe(
    3_750,
  );
});
