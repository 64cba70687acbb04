import type { Slice } from '../../slice.ts';
import * as tables from './migrations/0004-products.ts';
import { productRoutes } from './routes.ts';
import { productCounts } from './views.ts';

export const products: Slice = {
  name: 'products',
  migrations: { '0004-products': tables },
  routes: [productRoutes],
  views: [productCounts],
};
