import type { Slice } from '../../../slice.ts';
import { productConsole, productFinds, productsAuditWords } from './console.ts';
import { productsExports, productsRetention } from './privacy.ts';
import { aboutProducts, customMission, leastPrice, productCounts } from './read-models.ts';
import { productRoutes } from './routes.ts';

export const products: Slice = {
  name: 'products',
  auditWords: productsAuditWords,
  retention: productsRetention,
  exports: productsExports,
  schema: new URL('./schema.sql', import.meta.url),
  parts: [leastPrice, customMission, aboutProducts],
  finds: productFinds,
  routes: [productRoutes, productConsole],
  views: [productCounts],
};
