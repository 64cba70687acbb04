import { expect, test } from 'vitest';
import { announcedOn, faultsIn, type LegalVersion, legalVersions, versionOn } from './versions.ts';

const version = (number: number, announced: string, from: string, isUnfavourable = false): LegalVersion => ({
  text: 'TERMS',
  version: number,
  announced,
  from,
  isUnfavourable,
});
const versions = [
  version(1, '2026-01-01', '2026-01-01'),
  version(2, '2026-03-01', '2026-03-16'),
  version(3, '2026-05-01', '2026-05-31', true),
];

test('the published versions are consecutive, each announced early enough', () => {
  expect(faultsIn(legalVersions)).toEqual([]);
  expect(faultsIn(versions)).toEqual([]);
});

test.each([
  ['a usual change fourteen days before', version(2, '2026-03-01', '2026-03-15')],
  ['an unfavourable one twenty-nine days before', version(2, '2026-03-01', '2026-03-30', true)],
  ['a number that is left out', version(3, '2026-03-01', '2026-04-30')],
  ['one that is in force before the one before it', version(2, '2025-03-01', '2025-12-31')],
])('reports a fault: %s', (_, second) => {
  expect(faultsIn([version(1, '2026-01-01', '2026-01-01'), second])).toHaveLength(1);
});

test.each([
  ['2020-01-01', 1, []],
  ['2026-02-28', 1, []],
  ['2026-03-01', 1, [2]],
  ['2026-03-15', 1, [2]],
  ['2026-03-16', 2, []],
  ['2026-05-30', 2, [3]],
  ['2026-05-31', 3, []],
] as const)('on %s version %i is in force, and %j are announced', (day, inForce, announced) => {
  expect(versionOn(versions, 'TERMS', day).version).toBe(inForce);
  expect(announcedOn(versions, day).map(({ version: number }) => number)).toEqual(announced);
});
