import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const minuteMs = 60_000;

/** Value of coins for creators, and the deductions: now, and from later months on. */
export const ratesOptions = () =>
  queryOptions({ queryKey: ['rates'], queryFn: () => api.readRates({}), staleTime: 5 * minuteMs });
