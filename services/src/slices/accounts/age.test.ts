import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2026-11-21', '2012-11-21', 14],
  ['2026-11-20', '2012-11-21', 13],
  ['2026-11-22', '2012-11-21', 14],
  ['2026-02-28', '2012-02-29', 13],
  ['2026-03-01', '2012-02-29', 14],
  ['2026-11-21', '2027-01-01', -1],
])('on %s, born %s is %i', (today, birthDate, age) => {
  expect(ageOn(today, birthDate)).toBe(age);
});
