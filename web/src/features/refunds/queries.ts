import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const refundQueries = {
  /** Where money goes that was paid by bank, as far as it takes to know it again, and what is on its way there. */
  account: () =>
    queryOptions({ queryKey: ['refund-account'], queryFn: () => api.refundAccount({}), staleTime: 0 }),
};
