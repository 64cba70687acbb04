import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['conduct'] as const;

/** What is read about how a creator keeps deadlines. */
export const conductQueries = {
  /** The signed-in creator's strikes, and what they lead to now. */
  mine: () => queryOptions({ queryKey: [...all, 'mine'], queryFn: () => api.myStrikes({}) }),
};
