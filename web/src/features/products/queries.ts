import type { ProductType } from '@sowon/contracts/products/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['products'] as const;

/** Queries about offered missions. */
export const productQueries = {
  all,
  /** Products offered on a creator’s page. */
  active: (creatorId: string) =>
    queryOptions({
      queryKey: [...all, creatorId, 'active'],
      queryFn: () => api.productList({ query: { creatorId, active: 'true' } }),
    }),
  /** All products of a creator, active or not. */
  every: (creatorId: string) =>
    queryOptions({
      queryKey: [...all, creatorId, 'every'],
      queryFn: () => api.productList({ query: { creatorId } }),
    }),
  /** All products of one type of a creator, active or not, in the creator’s order. */
  own: (creatorId: string | null, productType: ProductType) =>
    queryOptions({
      queryKey: [...all, creatorId, 'own', productType],
      queryFn: () => api.productList({ query: { productType, ...(creatorId && { creatorId }) } }),
    }),
};
