import type { ProductType } from '@sowon/contracts/products/schemas';
import { expect, it } from 'vitest';
import { firstOffered, offeredKinds } from './offered-kinds.ts';

const made = (...types: ProductType[]) => types.map((type, place) => ({ type, place }));

it('has a tab for each kind that is offered, in one order', () => {
  expect(offeredKinds(made('CUSTOM', 'BASIC', 'CUSTOM'))).toEqual(['BASIC', 'CUSTOM']);
  expect(offeredKinds(made('EVENT'))).toEqual([]);
});

it('begins with the first of the first tab, not with the newest of all', () => {
  expect(firstOffered(made('CUSTOM', 'LUCKY', 'LUCKY'))?.place).toBe(1);
  expect(firstOffered(made('EVENT'))).toBeUndefined();
});
