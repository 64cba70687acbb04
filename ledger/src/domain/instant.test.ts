import { expect, test } from 'vitest';
import { policy } from './fixtures/policy.ts';
import { plusMs, plusYears } from './instant.ts';
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

test('a shortened day shortens a lot’s life', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(lotExpiry(at, { ...policy, dayMs: 1_000 })).toBe(plusMs(at, 5 * 365 * 1_000));
});
