import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const refundQueries = {
  /** Account for refunds of payments by bank, shortened so that its owner recognises it, and pending refunds. */
  account: () =>
    queryOptions({ queryKey: ['refund-account'], queryFn: () => api.refundAccount({}), staleTime: 0 }),
};
