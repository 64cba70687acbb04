import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, isAdultOn } from './age.ts';

test.each([
  ['2026-11-21', '2012-11-21', 14],
  ['2026-11-20', '2012-11-21', 13],
  ['2026-11-22', '2012-11-21', 14],
  ['2026-02-28', '2012-02-29', 13],
  ['2026-03-01', '2012-02-29', 14],
  ['2026-11-21', '2027-01-01', -1],
])('on %s, a person born on %s is %i', (today, birthDate, age) => {
  expect(ageOn(today, birthDate)).toBe(age);
});

test.each([
  ['2026-12-31', '2008-01-01', false],
  ['2027-01-01', '2008-01-01', true],
  ['2027-01-01', '2008-12-31', true],
  ['2026-12-31', '2007-12-31', true],
  ['2026-12-31', '2027-01-01', false],
])('on %s, a person born on %s may see adult content: %s', (today, birthDate, isAdult) => {
  expect(isAdultOn(today, birthDate)).toBe(isAdult);
});

const date = (year: number) =>
  fc
    .integer({ min: 0, max: 364 })
    .map((day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10));
const birthYear = fc.integer({ min: 1930, max: 2020 });

test('everyone born in one year reaches the adult age together, on 1 January', () => {
  const people = birthYear.chain((year) =>
    fc.tuple(fc.constant(year), date(year), date(year + 18), date(year + 19)),
  );
  fc.assert(
    fc.property(people, ([year, birthDate, before, from]) => {
      expect(isAdultOn(before, birthDate)).toBe(false);
      expect(isAdultOn(`${year + 18}-12-31`, birthDate)).toBe(false);
      expect(isAdultOn(`${year + 19}-01-01`, birthDate)).toBe(true);
      expect(isAdultOn(from, birthDate)).toBe(true);
    }),
  );
});
