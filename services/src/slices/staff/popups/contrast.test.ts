import { expect, test } from 'vitest';
import { contrast } from './decide.ts';

test.each([
  ['#000', '#ffffff', 21],
  ['#fff', '#FFF', 1],
  // Ratios from tools that follow WCAG.
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#2c1a3e', '#ffc93c', 10.33],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
