import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, placeOf } from './kinds.ts';

const store = join(import.meta.dirname, '../../../../../ledger/src/store');
const sources = ['verify', 'anchor'].flatMap((folder) =>
  readdirSync(join(store, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(store, folder, file), 'utf8')),
);
const written = [
  ...sources.flatMap((text) => [...text.matchAll(/invariant(?:: | = )'([^']+)'/g)].map(([, rule]) => rule)),
  // Those with a name of their own are sentences.
  ...sources.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const \w+ = '([a-z]+ [^']+)';$/gm)].map(([, rule]) => rule),
  ),
  ...sources.flatMap((text) => [...text.matchAll(/^ {2}'([^']+)': `/gm)].map(([, rule]) => rule)),
  ...sources.flatMap((text) =>
    [...text.matchAll(/const invariantsOf\w+ = \{([^}]+)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/'([^']+)'/g)].map(([, rule]) => rule),
    ),
  ),
];

test('every verification rule of the ledger has a kind', () => {
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((rule = '') => kindOf(rule) === 'OTHER')).toEqual([]);
  expect(kindOf('a rule of tomorrow')).toBe('OTHER');
});

test.each([
  ['wallet-0190 version 3', 'wallet-0190', 3],
  ['shard 5/12, wallet-0190 version 3', 'wallet-0190', 3],
  ['wallet-0190 lot-7', 'wallet-0190', null],
  ['a head of wallet-0190', 'wallet-0190', null],
  ['list_exports-0190', 'list_exports-0190', null],
  ['2026-12-01.json', null, null],
  ['table ledger.event', null, null],
  ['shard 5', null, null],
])('%s belongs to %s, version %s', (subject, stream, version) => {
  expect(placeOf(subject)).toEqual({ stream, version });
});
