import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What is read about the signed-in member. */
export const accountQueries = {
  own: () => queryOptions({ queryKey: ['current-user'], queryFn: () => api.currentUser({}) }),
  /** Where they are signed in. */
  sessions: (userId: string) =>
    queryOptions({ queryKey: ['sessions', userId], queryFn: () => api.sessions({ params: { userId } }) }),
};
