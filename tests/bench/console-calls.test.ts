import { expect, test } from 'vitest';
import { consoleNouns } from '../harness/console-nouns.ts';
import { type Known, listCalls } from './console-calls.ts';

const known: Known = {
  member: 'm',
  creator: 'c',
  product: 'p',
  mission: 'i',
  comment: 'o',
  payment: 'y',
  staff: 's',
  typicalWallet: 't',
  deepWallet: 'd',
};

test('the bench of the console tries each filter and each order of every list', async () => {
  const { listRules } = await consoleNouns();
  const tried = Object.fromEntries(
    listCalls(known).map(({ list, calls }) => [list, calls.map(({ what }) => what)]),
  );
  for (const [list, { filters, sorts }] of Object.entries(listRules))
    for (const word of [...Object.keys(filters), ...sorts.map((field) => `by ${field}`)])
      expect(
        tried[list]?.some((what) => what.startsWith(`${word} `)),
        `${list}: ${word}`,
      ).toBe(true);
});
