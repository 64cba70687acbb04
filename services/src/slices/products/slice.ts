import type { Slice } from '../../slice.ts';
import { leastPrice } from './creator-part.ts';
import { customMission } from './custom-part.ts';
import * as tables from './migrations/0004-products.ts';
import * as leastPriceIndex from './migrations/0042-least-price.ts';
import * as luckyProducts from './migrations/0049-lucky-products.ts';
import * as customOffers from './migrations/0052-custom-offers.ts';
import { productRoutes } from './routes.ts';
import { productCounts } from './views.ts';

export const products: Slice = {
  name: 'products',
  migrations: {
    '0004-products': tables,
    '0042-least-price': leastPriceIndex,
    '0049-lucky-products': luckyProducts,
    '0052-custom-offers': customOffers,
  },
  parts: [leastPrice, customMission],
  routes: [productRoutes],
  views: [productCounts],
};
