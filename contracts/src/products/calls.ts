import type { Call } from '../call.ts';

export const productCalls = {
  productList: { method: 'GET', path: '/api/v1/mission-products', access: 'anyone' },
  productPage: { method: 'GET', path: '/api/v1/mission-products/page', access: 'anyone' },
  product: { method: 'GET', path: '/api/v1/mission-products/{productId}', access: 'anyone' },
  createProduct: {
    method: 'POST',
    path: '/api/v1/mission-products',
    access: 'creator',
    own: 'body.creatorId',
  },
  editProduct: { method: 'PUT', path: '/api/v1/mission-products/{productId}', access: 'creator' },
  activateProduct: {
    method: 'PUT',
    path: '/api/v1/mission-products/{productId}/activate',
    access: 'creator',
  },
  inactivateProduct: {
    method: 'PUT',
    path: '/api/v1/mission-products/{productId}/inactivate',
    access: 'creator',
  },
  moveProductUp: {
    method: 'PUT',
    path: '/api/v1/creators/{creatorId}/mission-products/{productId}/sort/increase',
    access: 'creator',
    own: 'params.creatorId',
  },
  moveProductDown: {
    method: 'PUT',
    path: '/api/v1/creators/{creatorId}/mission-products/{productId}/sort/decrease',
    access: 'creator',
    own: 'params.creatorId',
  },

  listProducts: { method: 'GET', path: '/admin/api/products', access: 'console' },
  showProduct: { method: 'GET', path: '/admin/api/products/{id}', access: 'console' },
} as const satisfies Record<string, Call>;
