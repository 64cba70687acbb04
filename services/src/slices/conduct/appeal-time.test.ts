import { policy } from '@sowon/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kstDate, realDayMs } from '../../clock.ts';
import { appealEnd } from './appeal-time.ts';

test.each([
  ['in the morning', '2026-11-21T00:00:00.000Z', '2026-12-21T15:00:00.000Z'],
  ['a moment before midnight in Korea', '2026-11-21T14:59:59.999Z', '2026-12-21T15:00:00.000Z'],
  ['at midnight in Korea', '2026-11-21T15:00:00.000Z', '2026-12-22T15:00:00.000Z'],
  ['before a leap day', '2028-01-30T03:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ['on a leap day', '2028-02-29T03:00:00.000Z', '2028-03-30T15:00:00.000Z'],
  ['over the end of a year', '2026-12-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
])('a strike of %s', (_, givenAt, end) => {
  expect(appealEnd(new Date(givenAt), realDayMs)).toEqual(new Date(end));
});

test('ends with a day in Korea, the thirtieth after that of the strike', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (givenAt) => {
      const end = appealEnd(givenAt, realDayMs);
      const last = new Date(end.getTime() - 1);
      expect(kstDate(end)).not.toBe(kstDate(last));
      const days = (Date.parse(kstDate(last)) - Date.parse(kstDate(givenAt))) / realDayMs;
      expect(days).toBe(policy.appeals.days);
    }),
  );
});

test('days that are shortened are counted from the instant', () => {
  expect(appealEnd(new Date(5_000), 1_000)).toEqual(new Date(5_000 + policy.appeals.days * 1_000));
});
