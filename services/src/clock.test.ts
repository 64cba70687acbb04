import { expect, test } from 'vitest';
import { kstDayStart, kstMonthBefore, kstMonthBounds } from './clock.ts';

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-19T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-20T15:00:00.000Z'],
])('the Korean day of %s began at %s', (instant, start) => {
  expect(kstDayStart(new Date(instant)).toISOString()).toBe(start);
});

test('a Korean month follows the one before it, over years and leap days', () => {
  expect(['2026-11', '2027-01', '2028-03'].map(kstMonthBefore)).toEqual(['2026-10', '2026-12', '2028-02']);
  for (const month of ['2026-11', '2027-01', '2028-03']) {
    expect(kstMonthBounds(kstMonthBefore(month)).until).toEqual(kstMonthBounds(month).from);
  }
});
