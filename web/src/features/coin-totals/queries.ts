import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What is read of the published totals of coins. */
export const totalsQueries = {
  /** So many days, the newest first. @param until the newest of them, a KST date; empty for the newest there is */
  days: (until: string, days: number) =>
    queryOptions({
      queryKey: ['coin-totals', until, days],
      queryFn: () => api.coinTotalsPage({ query: { ...(until && { until }), days } }),
    }),
};
