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
} as const satisfies Record<string, Call>;
