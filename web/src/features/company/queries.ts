import { queryOptions } from '@tanstack/react-query';
import { api, forEverybody } from '../../lib/api.ts';

const hourMs = 3_600_000;

/** Who runs the site, and where somebody is asked who found no answer. */
export const supportOptions = () =>
  queryOptions({
    queryKey: ['support'],
    queryFn: () => api.support({}),
    staleTime: hourMs,
    meta: forEverybody,
  });
