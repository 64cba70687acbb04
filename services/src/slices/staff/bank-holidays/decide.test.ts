import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from '../../../business-day.ts';
import { plusDays } from '../../../clock.ts';
import { lastAddable, whyNotAdded, whyNotRemoved } from './decide.ts';

const none: ReadonlySet<string> = new Set();
const codeOf = (date: string, today: string, added = none) =>
  whyNotAdded(date, { today, added })?.code ?? null;

test.each([
  ['2026-11-27', '2028-11-27'],
  ['2028-02-29', '2030-02-29'],
])('as of %s the last day that can be added is %s', (today, last) => {
  expect(lastAddable(today)).toBe(last);
});

test('on 29 February days can be added up to 28 February', () => {
  expect(codeOf('2030-02-28', '2028-02-29')).toBeNull();
  // A Monday; the 1st is a holiday.
  expect(codeOf('2030-03-04', '2028-02-29')).toBe('INVALID_INPUT');
});

test('election days of years beyond the release can be added once they are near enough', () => {
  expect(codeOf('2034-05-31', '2032-06-01')).toBeNull();
  expect(codeOf('2034-05-31', '2032-05-30')).toBe('INVALID_INPUT');
});

test('a day can be added only if banks would work on it, from tomorrow to two years from now', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => plusDays('2025-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 800 }), fc.boolean(), (today, ahead, isAdded) => {
      const date = plusDays(today, ahead);
      const added = new Set(isAdded ? [date] : []);
      const canBe = date > today && date <= lastAddable(today) && isBusinessDay(date, added);
      expect(codeOf(date, today, added) === null).toBe(canBe);
      // Any added day can be removed until it begins.
      expect(whyNotRemoved(date, today)?.code ?? null).toBe(date > today ? null : 'HOLIDAY_BEGUN');
    }),
  );
});
