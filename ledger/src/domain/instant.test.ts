import { expect, test } from 'vitest';
import { policy } from './fixtures/policy.ts';
import { dayStart, plusMs, plusYears } from './instant.ts';
import { lotExpiry } from './policy.ts';

const KST = 540;

test.each([
  ['an ordinary day', '2026-11-21T03:00:00.000Z', '2031-11-21T03:00:00.000Z'],
  ['29 February has no match in 2029', '2024-02-28T15:00:00.000Z', '2029-02-27T15:00:00.000Z'],
  [
    'the calendar is the zone’s: 28 February 23:59 KST',
    '2024-02-28T14:59:00.000Z',
    '2029-02-28T14:59:00.000Z',
  ],
])('five years later: %s', (_, at, later) => {
  expect(plusYears(at, 5, KST)).toBe(later);
});

test('a shortened day shortens the lifetime of a lot', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(lotExpiry(at, { ...policy, dayMs: 1_000 })).toBe(plusMs(at, 5 * 365 * 1_000));
});

test.each([
  ['2026-11-21T03:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T14:59:59.999Z', '2026-11-19T15:00:00.000Z'],
  ['2026-12-31T15:30:00.000Z', '2026-12-31T15:00:00.000Z'],
])('the Korean day of %s started at %s', (at, start) => {
  expect(dayStart(at, KST)).toBe(start);
});

test('a day starts at midnight of its time zone, also west of UTC', () => {
  expect(dayStart('2026-11-21T03:00:00.000Z', 0)).toBe('2026-11-21T00:00:00.000Z');
  expect(dayStart('2026-11-21T03:00:00.000Z', -300)).toBe('2026-11-20T05:00:00.000Z');
});
