import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from '../../../business-day.ts';
import { kstDate, plusDays } from '../../../clock.ts';
import { depositLookedAtBy } from './decide.ts';

const none: ReadonlySet<string> = new Set();
const kst = (text: string) => new Date(`${text}:00+09:00`);

test.each([
  ['a Friday at noon', '2026-11-27T12:00', '2026-11-27T14:00'],
  ['before the hours begin', '2026-11-27T03:00', '2026-11-27T12:00'],
  ['to the very end of them', '2026-11-27T17:00', '2026-11-27T19:00'],
  ['over a weekend', '2026-11-27T18:00', '2026-11-30T11:00'],
  ['on a Sunday', '2026-11-29T12:00', '2026-11-30T12:00'],
  ['before Christmas Day', '2026-12-24T18:30', '2026-12-28T11:30'],
])('%s: %s, by %s', (_, from, until) => {
  expect(depositLookedAtBy(kst(from), none)).toEqual(kst(until));
});

test('the credit time is after the payment, within banking hours, and never before that of an earlier payment', () => {
  const moment = fc.date({
    min: new Date('2025-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  });
  const distance = fc.integer({ min: 0, max: 7 * 86_400_000 });
  const distances = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 });
  fc.assert(
    fc.property(moment, distance, distances, (from, later, addedAfter) => {
      const added = new Set(addedAfter.map((days) => plusDays(kstDate(from), days)));
      const by = depositLookedAtBy(from, added);
      expect(by.getTime()).toBeGreaterThanOrEqual(from.getTime() + 2 * 3_600_000);
      expect(isBusinessDay(kstDate(by), added)).toBe(true);
      const hour = new Date(by.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
      expect(hour >= '10:00' && hour <= '19:00').toBe(true);
      expect(depositLookedAtBy(new Date(from.getTime() + later), added).getTime()).toBeGreaterThanOrEqual(
        by.getTime(),
      );
    }),
  );
});

test('a bank holiday added by finance has no banking hours', () => {
  const added = new Set(['2026-11-27']);
  expect(depositLookedAtBy(kst('2026-11-26T18:00'), added)).toEqual(kst('2026-11-30T11:00'));
  expect(depositLookedAtBy(kst('2026-11-27T12:00'), added)).toEqual(kst('2026-11-30T12:00'));
});
