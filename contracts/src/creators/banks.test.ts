import { expect, test } from 'vitest';
import { bankNames, banks } from './banks.ts';

test('creators are paid to one of 49, each of which has a name of its own in either language', () => {
  expect(bankNames).toHaveLength(49);
  expect(new Set(Object.values(banks)).size).toBe(49);
});
