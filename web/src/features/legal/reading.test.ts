import { type LegalVersion, legalVersions } from '@sowon/contracts/legal/versions';
import { expect, test } from 'vitest';
import { bodyOf } from './legal-bodies.ts';
import { readingOf } from './reading.ts';

const version = (number: number, announced: string, from: string): LegalVersion => ({
  text: 'TERMS',
  version: number,
  announced,
  from,
  isUnfavourable: false,
});
const versions = [
  version(1, '2026-01-01', '2026-01-01'),
  version(2, '2026-03-01', '2026-03-16'),
  version(3, '2026-05-01', '2026-05-16'),
];
const read = (day: string, asked: number | null = null) => {
  const { shown, inForce, announced, readable } = readingOf(versions, 'TERMS', { asked, day });
  const numbers = readable.map(({ version: number }) => number);
  return [shown.version, inForce.version, announced?.version ?? null, numbers];
};

test('shows the version in force, announces the next one, and offers older ones', () => {
  expect(read('2026-02-28')).toEqual([1, 1, null, [1]]);
  expect(read('2026-03-01')).toEqual([1, 1, 2, [2, 1]]);
  expect(read('2026-03-16')).toEqual([2, 2, null, [2, 1]]);
  expect(read('2026-05-02')).toEqual([2, 2, 3, [3, 2, 1]]);
  expect(read('2026-05-02', 1)).toEqual([1, 2, 3, [3, 2, 1]]);
  expect(read('2026-05-02', 3)).toEqual([3, 2, 3, [3, 2, 1]]);
});

test('an unannounced or unknown version is not shown', () => {
  expect(read('2026-02-28', 2)).toEqual([1, 1, null, [1]]);
  expect(read('2026-05-20', 9)).toEqual([3, 3, null, [3, 2, 1]]);
});

test('each published version has a text', () => {
  for (const { text, version: number } of legalVersions) expect(bodyOf(text, number)).toBeTypeOf('function');
});
