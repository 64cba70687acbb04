import { expect, it } from 'vitest';
import { stepsOf } from './statement-steps.ts';

const nothing = {
  coins: 0,
  carriedInCoins: 0,
  grossWon: 0,
  serviceFeeWon: 0,
  paymentFeeWon: 0,
  overseasTaxWon: 0,
  overseasAccountFeeWon: 0,
  incomeTaxWon: 0,
  localIncomeTaxWon: 0,
  advanceWon: 0,
  introductionFeeWon: 0,
  debtWon: 0,
  netWon: 0,
};

const lines = {
  ...nothing,
  coins: 1_000,
  grossWon: 60_000,
  serviceFeeWon: 9_000,
  paymentFeeWon: 6_000,
  overseasTaxWon: 1_200,
  incomeTaxWon: 1_310,
  localIncomeTaxWon: 130,
  debtWon: 2_360,
  netWon: 40_000,
};

it('shows every deduction, and the amounts add up to the net', () => {
  const steps = stepsOf(lines);
  expect(steps.map(({ line, won }) => [line, won])).toEqual([
    ['grossWon', 60_000],
    ['serviceFeeWon', -9_000],
    ['paymentFeeWon', -6_000],
    ['overseasTaxWon', -1_200],
    ['incomeTaxWon', -1_310],
    ['localIncomeTaxWon', -130],
    ['debtWon', -2_360],
    ['netWon', 40_000],
  ]);
  const [net, ...before] = steps.map(({ won }) => won).reverse();
  expect(before.reduce((sum, won) => sum + won, 0)).toBe(net);
});

it('draws each deduction as its share of the gross, from the end of the previous bar; zero has no bar', () => {
  const bars = stepsOf(lines).map(({ bar }) => [bar.left, bar.width]);
  expect(bars.slice(0, 3)).toEqual([
    [0, 100],
    [85, 15],
    [75, 10],
  ]);
  expect(stepsOf(nothing)).toEqual(
    ['grossWon', 'serviceFeeWon', 'paymentFeeWon', 'netWon'].map((line) => ({
      line,
      won: 0,
      bar: { left: 0, width: 0 },
    })),
  );
});
