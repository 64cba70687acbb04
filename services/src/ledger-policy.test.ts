import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kstMonthBounds } from './clock.ts';
import { policyAt, policyOfMonth, publishedPolicies } from './ledger-policy.ts';

const house = { config: { SOWON_DAY_MS: 86_400_000 } };
const newest = publishedPolicies[1] ?? publishedPolicies[0];
if (newest === undefined) throw new Error('no policy was published');
const { numbers } = newest;

/** A later policy version with another service fee, from the start of a KST month on. */
const from = (version: number, month: string, serviceFeePercent: number) => ({
  version,
  effectiveFrom: kstMonthBounds(month).from.toISOString(),
  numbers: { ...numbers, settlement: { ...numbers.settlement, serviceFeePercent } },
});
const published = [...publishedPolicies, from(3, '2027-03', 14), from(4, '2027-05', 13)];

test.each([
  ['2018-01', 1, 15],
  ['2026-12', 1, 15],
  ['2027-01', 2, 15],
  ['2027-02', 2, 15],
  ['2027-03', 3, 14],
  ['2027-04', 3, 14],
  ['2027-05', 4, 13],
  ['2031-01', 4, 13],
])('the month %s is closed by version %i, at a service fee of %i percent', (month, version, percent) => {
  const { version: chosen, settlement } = policyOfMonth(house, published, month);
  expect([chosen, settlement.serviceFeePercent]).toEqual([version, percent]);
});

test.each([
  ['2027-02-28T14:59:59.999Z', 2],
  ['2027-02-28T15:00:00.000Z', 3],
])('a decision at %s uses version %i', (at, version) => {
  expect(policyAt(house, published, new Date(at)).version).toBe(version);
});

test('without a version no decision is possible', () => {
  expect(() => policyOfMonth(house, [], '2027-01')).toThrow('no policy was published');
});

const month = fc
  .record({ year: fc.integer({ min: 2027, max: 2040 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${`${number}`.padStart(2, '0')}`);

test('a month uses the newest version that started by its end, once that start has passed for every instant', () => {
  const later = fc
    .uniqueArray(month, { maxLength: 8 })
    .map((months) => months.sort().filter((each) => each > '2027-01'));
  fc.assert(
    fc.property(later, month, (months, asked) => {
      const versions = [
        ...publishedPolicies,
        ...months.map((each, index) => from(3 + index, each, 1 + index)),
      ];
      const chosen = policyOfMonth(house, versions, asked);
      expect(chosen.version).toBe(2 + months.filter((each) => each <= asked).length);
      const { from: begins, until } = kstMonthBounds(asked);
      const ofInstants = [begins, new Date(until.getTime() - 1)].map((at) => policyAt(house, versions, at));
      expect(ofInstants).toEqual([chosen, chosen]);
    }),
  );
});
