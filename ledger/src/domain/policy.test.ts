import { describe, expect, test } from 'vitest';
import { policy } from './fixtures/policy.ts';
import { fullRefundEnd, lotExpiry, notPublished, restoreGraceEnd } from './policy.ts';

/** A day that lasts one second, for development. */
const short = { ...policy, dayMs: 1_000 };
const at = '2026-11-21T03:00:00.000Z';

describe('under the policy', () => {
  test.each([
    ['at noon', at, '2031-11-21T15:00:00.000Z'],
    ['at the first instant of a day', '2026-11-20T15:00:00.000Z', '2031-11-21T15:00:00.000Z'],
    ['at the last instant of a day', '2026-11-21T14:59:59.999Z', '2031-11-21T15:00:00.000Z'],
    ['at the first instant of a leap day', '2024-02-28T15:00:00.000Z', '2029-02-28T15:00:00.000Z'],
    ['on the day before a year with a leap day', '2027-02-28T03:00:00.000Z', '2032-02-28T15:00:00.000Z'],
  ])('a lot credited %s lives until the end of the same Korean day five years later', (_, credited, end) => {
    expect(lotExpiry(credited, policy)).toBe(end);
  });

  test('a lot lives five times 365 days if days are shortened', () => {
    expect(lotExpiry(at, short)).toBe('2026-11-21T03:30:25.000Z');
  });

  test.each([
    ['at noon', '2026-11-21T03:00:00.000Z', '2026-11-28T15:00:00.000Z'],
    ['at the first instant of its day', '2026-11-20T15:00:00.000Z', '2026-11-28T15:00:00.000Z'],
    ['at the last instant of its day', '2026-11-21T14:59:59.999Z', '2026-11-28T15:00:00.000Z'],
    ['at the first instant of the next day', '2026-11-21T15:00:00.000Z', '2026-11-29T15:00:00.000Z'],
  ])('a charge made %s in Korea is refundable in full until its seventh day is over', (_, made, end) => {
    expect(fullRefundEnd(made, policy)).toBe(end);
  });

  test('a charge is refundable in full for seven days to the instant if days are shortened', () => {
    expect(fullRefundEnd(at, short)).toBe('2026-11-21T03:00:07.000Z');
  });

  test('coins released late live until the end of the thirtieth day after, or exactly 30 shortened days', () => {
    expect(restoreGraceEnd(at, policy)).toBe('2026-12-21T15:00:00.000Z');
    expect(restoreGraceEnd(at, short)).toBe('2026-11-21T03:00:30.000Z');
  });
});

test('an event under an unpublished policy names that policy in its error', () => {
  expect(notPublished(9)).toBe('policy 9 was never published');
});
