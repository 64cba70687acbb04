import { expect, test } from 'vitest';
import { bankNames, banks } from './banks.ts';

test('creators can choose one of 49 banks, each with a distinct name in both languages', () => {
  expect(bankNames).toHaveLength(49);
  expect(new Set(Object.values(banks)).size).toBe(49);
});
