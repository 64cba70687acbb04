import Offer from '@mui/icons-material/LocalActivityOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const products: ConsoleResource = {
  name: 'products',
  options: { group: 'content' },
  icon: Offer,
  list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
  show: lazyPage(() => import('./product-show.tsx'), 'ProductShow'),
  recordRepresentation: 'name',
};
