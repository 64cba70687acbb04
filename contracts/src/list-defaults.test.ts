import { expect, test } from 'vitest';
import { missionRoutes } from './missions/routes.ts';
import { productRoutes } from './products/routes.ts';

test('lists of missions and products default to the first page of twelve, newest first', () => {
  const asked = { page: 0, size: 12, order: 'CREATED', direction: 'DESC' };
  expect(missionRoutes.missionPage.query?.parse({})).toEqual(asked);
  expect(productRoutes.productPage.query?.parse({})).toEqual(asked);
});
