import type { Slice } from '../../../slice.ts';
import { productConsole, productFinds } from './console.ts';
import { leastPrice } from './creator-part.ts';
import { customMission } from './custom-part.ts';
import * as tables from './migrations/0004-products.ts';
import * as leastPriceIndex from './migrations/0042-least-price.ts';
import * as luckyProducts from './migrations/0049-lucky-products.ts';
import * as orderOfOffers from './migrations/0050-order-of-offers.ts';
import * as productWordings from './migrations/0051-product-wordings.ts';
import * as customOffers from './migrations/0052-custom-offers.ts';
import * as eventProducts from './migrations/0071-event-products.ts';
import * as hiddenProducts from './migrations/0077-hidden-products.ts';
import { aboutProducts } from './notice-part.ts';
import { productsExports, productsRetention } from './privacy.ts';
import { productCounts } from './read-models.ts';
import { productRoutes } from './routes.ts';

export const products: Slice = {
  name: 'products',
  retention: productsRetention,
  exports: productsExports,
  migrations: {
    '0004-products': tables,
    '0042-least-price': leastPriceIndex,
    '0049-lucky-products': luckyProducts,
    '0050-order-of-offers': orderOfOffers,
    '0051-product-wordings': productWordings,
    '0052-custom-offers': customOffers,
    '0071-event-products': eventProducts,
    '0077-hidden-products': hiddenProducts,
  },
  parts: [leastPrice, customMission, aboutProducts],
  finds: productFinds,
  routes: [productRoutes, productConsole],
  views: [productCounts],
};
