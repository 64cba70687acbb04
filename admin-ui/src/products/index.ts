import Offer from '@mui/icons-material/LocalActivityOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const products: ResourceProps = {
  name: 'products',
  icon: Offer,
  list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
  show: lazyPage(() => import('./product-show.tsx'), 'ProductShow'),
  recordRepresentation: 'name',
};
