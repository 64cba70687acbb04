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
  /** All that a creator offers, active or not, in the creator's order. */
  own: (creatorId: string | null) =>
    queryOptions({
      queryKey: [...all, creatorId, 'own'],
      queryFn: () => api.productList({ query: { productType: 'BASIC', ...(creatorId && { creatorId }) } }),
    }),
};
