import { expect, test } from 'vitest';
import { runsOf } from './events.ts';

test('adjacent versions are read in one query, distant ones separately', () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf([5])).toEqual([[5, 5]]);
  expect(runsOf([300, 5, 69, 70, 134, 199])).toEqual([
    [5, 134],
    [199, 199],
    [300, 300],
  ]);
});
