import { expect, it } from 'vitest';
import { customProblems, draftOf, isChanged } from './custom-rules.ts';

const saved = { active: true, minimumCost: 50 };

it('starts with the saved values, and without a price if none was saved', () => {
  expect(draftOf(saved)).toEqual({ isOn: true, minimumCost: '50' });
  expect(draftOf({ active: false, minimumCost: 0 })).toEqual({ isOn: false, minimumCost: '' });
});

it('can be saved only once a value changed', () => {
  expect(isChanged(saved, draftOf(saved))).toBe(false);
  expect(isChanged(saved, { isOn: true, minimumCost: '050' })).toBe(false);
  expect(isChanged(saved, { isOn: false, minimumCost: '50' })).toBe(true);
  expect(isChanged(saved, { isOn: true, minimumCost: '51' })).toBe(true);
  const never = { active: false, minimumCost: 0 };
  expect(isChanged(never, draftOf(never))).toBe(false);
});

it('takes a price from 1 to 1,000,000 coins', () => {
  const isRight = (minimumCost: string) =>
    customProblems({ isOn: true, minimumCost }).minimumCost === undefined;
  expect(['1', '1000000'].map(isRight)).toEqual([true, true]);
  expect(['', '0', '1000001'].map(isRight)).toEqual([false, false, false]);
});
