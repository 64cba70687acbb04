import { describe, expect, it } from 'vitest';
import { barOf, waterfallOf } from './waterfall.ts';

describe('the income waterfall', () => {
  it('adds up: gross is net and both fees', () => {
    expect(waterfallOf({ totalEarningCoin: 120, income: 5400, pgFee: 720, fatkatFee: 1080 })).toEqual({
      coins: 120,
      grossWon: 7200,
      serviceFeeWon: 1080,
      paymentFeeWon: 720,
      netWon: 5400,
    });
  });

  it('draws bars as shares of the gross amount, and none of nothing', () => {
    expect(barOf(0, 7200, 7200)).toEqual({ left: 0, width: 100 });
    expect(barOf(6120, 7200, 7200)).toEqual({ left: 85, width: 15 });
    expect(barOf(0, 0, 0)).toEqual({ left: 0, width: 0 });
  });
});
