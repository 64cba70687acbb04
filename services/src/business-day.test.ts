import { describe, expect, test } from 'vitest';
import { businessDayAfter, isBusinessDay } from './business-day.ts';

describe('a business day in Korea', () => {
  test.each([
    ['2026-11-27', true, 'a Friday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-05-01', false, 'Labour Day'],
    ['2024-02-12', false, 'the substitute of a Seollal on a Saturday'],
    ['2026-12-31', true, 'the last of a year'],
    ['2027-01-01', false, 'the first of a year'],
  ])('%s: %s, %s', (date, isOne) => {
    expect(isBusinessDay(date)).toBe(isOne);
  });

  test.each([
    ['2026-11-27', 3, '2026-12-02', 'over a weekend'],
    ['2026-11-28', 3, '2026-12-02', 'from a Saturday'],
    ['2026-11-23', 3, '2026-11-26', 'within a week'],
    ['2026-12-30', 3, '2027-01-05', 'over the turn of a year'],
    ['2026-12-24', 1, '2026-12-28', 'over Christmas and a weekend'],
  ])('from %s, %i further on is %s: %s', (date, count, then) => {
    expect(businessDayAfter(date, count)).toBe(then);
  });
});
