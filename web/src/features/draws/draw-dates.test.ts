import { expect, it } from 'vitest';
import { daysAfter, monthAndDay } from './draw-dates.ts';

it('shows a day as month and day', () => {
  expect(monthAndDay('2026-11-21')).toBe('11/21');
});

it('counts days across months and leap years', () => {
  expect(daysAfter('2026-11-21', 10)).toBe('2026-12-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});
