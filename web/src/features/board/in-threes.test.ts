import { expect, test } from 'vitest';
import { inThrees } from './in-threes.ts';

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4, 5],
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])('%j is grouped in threes', (items, groups) => {
  expect(inThrees<number>(items)).toEqual(groups);
});
