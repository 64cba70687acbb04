import Offer from '@mui/icons-material/LocalActivityOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    products: {
      menu: { group: 'content', position: 50 },
      icon: Offer,
      list: lazyPage(() => import('./product-list.tsx'), 'ProductList'),
      show: lazyPage(() => import('./product-show.tsx'), 'ProductShow'),
      recordRepresentation: 'name',
      actions: {
        list: calls.listProducts,
        show: calls.showProduct,
        review: calls.showContent,
        block: calls.blockContent,
        unblock: calls.unblockContent,
        clear: calls.clearContent,
        uphold: calls.upholdContentBlock,
      },
      rules: {
        filters: { q: true, type: true, active: true, creatorId: true },
        sorts: ['id', 'created', 'coinPrice'],
        order: { field: 'created', order: 'DESC' },
      },
    },
  },
  found: {
    PRODUCT: { resource: 'products' },
  },
};
