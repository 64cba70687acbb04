import type { ProductType } from '@sowon/contracts/products/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['products'] as const;

/** What is read about offered missions. */
export const productQueries = {
  all,
  /** What a creator's page offers. */
  active: (creatorId: string) =>
    queryOptions({
      queryKey: [...all, creatorId, 'active'],
      queryFn: () => api.productList({ query: { creatorId, active: 'true' } }),
    }),
  /** All that a creator offers, active or not. */
  every: (creatorId: string) =>
    queryOptions({
      queryKey: [...all, creatorId, 'every'],
      queryFn: () => api.productList({ query: { creatorId } }),
    }),
  /** All of one kind that a creator offers, active or not, in the creator's order. */
  own: (creatorId: string | null, productType: ProductType) =>
    queryOptions({
      queryKey: [...all, creatorId, 'own', productType],
      queryFn: () => api.productList({ query: { productType, ...(creatorId && { creatorId }) } }),
    }),
};
