import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDays, kstDate, kstDayStart, kstMonthBefore, kstMonthBounds, realDayMs } from './clock.ts';

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-19T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-20T15:00:00.000Z'],
])('the Korean day of %s began at %s', (instant, start) => {
  expect(kstDayStart(new Date(instant)).toISOString()).toBe(start);
});

test('a Korean month follows the previous one, across years and leap days', () => {
  expect(['2026-11', '2027-01', '2028-03'].map(kstMonthBefore)).toEqual(['2026-10', '2026-12', '2028-02']);
  for (const month of ['2026-11', '2027-01', '2028-03']) {
    expect(kstMonthBounds(kstMonthBefore(month)).until).toEqual(kstMonthBounds(month).from);
  }
});

test.each([
  ['in the morning', '2026-11-21T00:00:00.000Z', '2026-12-21T15:00:00.000Z'],
  ['a moment before midnight in Korea', '2026-11-21T14:59:59.999Z', '2026-12-21T15:00:00.000Z'],
  ['at midnight in Korea', '2026-11-21T15:00:00.000Z', '2026-12-22T15:00:00.000Z'],
  ['before a leap day', '2028-01-30T03:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ['on a leap day', '2028-02-29T03:00:00.000Z', '2028-03-30T15:00:00.000Z'],
  ['over the end of a year', '2026-12-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
])('thirty days from %s', (_, from, end) => {
  expect(endOfDays(new Date(from), 30, realDayMs)).toEqual(new Date(end));
});

test('thirty days end with a Korean day, the thirtieth after the start', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (from) => {
      const end = endOfDays(from, 30, realDayMs);
      const last = new Date(end.getTime() - 1);
      expect(kstDate(end)).not.toBe(kstDate(last));
      expect((Date.parse(kstDate(last)) - Date.parse(kstDate(from))) / realDayMs).toBe(30);
    }),
  );
});

test('shortened days are counted from the instant', () => {
  expect(endOfDays(new Date(5_000), 30, 1_000)).toEqual(new Date(35_000));
});
