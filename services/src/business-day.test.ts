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
    ['2027-05-03', false, 'the substitute of Labour Day on a Saturday'],
    ['2027-05-04', true, 'the day after it'],
    ['2028-04-12', false, 'an election of the National Assembly'],
    ['2030-06-05', true, 'a Wednesday before Memorial Day: the local election is a week later'],
    ['2030-06-12', false, 'the local election of that year'],
    ['2026-07-17', false, 'Constitution Day, a holiday again'],
    ['2025-07-17', true, 'Constitution Day before it was one again'],
    ['2027-07-19', false, 'the substitute of Constitution Day on a Saturday'],
    ['2027-12-27', false, 'the substitute of Christmas on a Saturday'],
    ['2027-06-07', true, 'Memorial Day on a Sunday is not made up for'],
    ['2028-10-05', false, 'the substitute of Chuseok that meets National Foundation Day'],
    ['2025-05-06', false, 'the substitute of Children’s Day that meets Buddha’s birthday'],
    ['2025-10-08', false, 'the substitute of a Chuseok on a Sunday'],
    ['2027-02-09', false, 'the substitute of a Seollal on a Sunday'],
    ['2020-03-02', true, 'a Monday before days of the nation were made up for'],
  ])('%s: %s, %s', (date, isOne) => {
    expect(isBusinessDay(date)).toBe(isOne);
  });

  test.each([
    ['2026-11-27', 3, '2026-12-02', 'over a weekend'],
    ['2026-11-28', 3, '2026-12-02', 'from a Saturday'],
    ['2026-11-23', 3, '2026-11-26', 'within a week'],
    ['2026-12-30', 3, '2027-01-05', 'over the turn of a year'],
    ['2026-12-24', 1, '2026-12-28', 'over Christmas and a weekend'],
    ['2027-04-30', 3, '2027-05-07', 'over Labour Day’s substitute and Children’s Day'],
    ['2028-04-11', 1, '2028-04-13', 'over an election'],
  ])('from %s, %i further on is %s: %s', (date, count, then) => {
    expect(businessDayAfter(date, count)).toBe(then);
  });
});
