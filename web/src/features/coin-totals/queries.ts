import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Queries about the published coin totals. */
export const totalsQueries = {
  /** A number of days, newest first. @param until the newest of them, a KST date; empty for the newest published day */
  days: (until: string, days: number) =>
    queryOptions({
      queryKey: ['coin-totals', until, days],
      queryFn: () => api.coinTotalsPage({ query: { ...(until && { until }), days } }),
    }),
};
