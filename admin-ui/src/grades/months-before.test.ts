import { expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

it('goes back across the new year, latest month first', () => {
  expect(monthsBefore('2027-02', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBefore('2027-01', 1)).toEqual(['2026-12']);
  expect(monthsBefore('2027-01', 24).at(-1)).toBe('2025-01');
});
