import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const minuteMs = 60_000;

/** What coins are worth to creators and what is taken of it: now, and from which months on otherwise. */
export const ratesOptions = () =>
  queryOptions({ queryKey: ['rates'], queryFn: () => api.readRates({}), staleTime: 5 * minuteMs });
