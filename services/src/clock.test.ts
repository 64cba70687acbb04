import { expect, test } from 'vitest';
import { kstDayStart } from './clock.ts';

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-19T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', '2026-11-20T15:00:00.000Z'],
])('the Korean day of %s began at %s', (instant, start) => {
  expect(kstDayStart(new Date(instant)).toISOString()).toBe(start);
});
