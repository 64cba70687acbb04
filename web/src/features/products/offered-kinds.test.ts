import type { ProductType } from '@sowon/contracts/products/schemas';
import { expect, it } from 'vitest';
import { firstOffered, offeredKinds } from './offered-kinds.ts';

const made = (...types: ProductType[]) => types.map((type, place) => ({ type, place }));

it('has a tab for each offered kind, in a fixed order', () => {
  expect(offeredKinds(made('CUSTOM', 'BASIC', 'CUSTOM'))).toEqual(['BASIC', 'CUSTOM']);
  expect(offeredKinds(made('EVENT'))).toEqual([]);
});

it('selects the first product of the first tab, not the newest of all', () => {
  expect(firstOffered(made('CUSTOM', 'LUCKY', 'LUCKY'))?.place).toBe(1);
  expect(firstOffered(made('EVENT'))).toBeUndefined();
});
