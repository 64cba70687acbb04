import { expect, test } from 'vitest';
import { createClock, realDayMs } from '../../../clock.ts';
import { refusedPlan } from './decide.ts';

const now = new Date('2026-11-27T03:00:00.000Z');
const clock = createClock(realDayMs, () => now);
const after = (days: number, ms = 0) => new Date(now.getTime() + days * realDayMs + ms).toISOString();

test.each([
  ['neither a beginning nor an end', null, null, 'until'],
  ['a beginning that is now', after(0), null, 'from'],
  ['a beginning in a millisecond', after(0, 1), null, null],
  ['a beginning in ninety days', after(90), null, null],
  ['a beginning a millisecond later', after(90, 1), null, 'from'],
  ['an end that is now', null, after(0), 'until'],
  ['an end in a millisecond', null, after(0, 1), null],
  ['an end with its beginning', after(1), after(1), 'until'],
  ['an end a year after its beginning', after(1), after(366), null],
  ['an end a millisecond later', after(1), after(366, 1), 'until'],
])('%s', (_, from, until, field) => {
  expect(refusedPlan({ from, until }, now, clock)?.subErrors[0]?.field ?? null).toBe(field);
});
