import type { Waiting } from '../../../waiting.ts';
import { reviewCounts } from './queries.ts';

/** Applications of creators, counted by one query. */
export const reviewsWaiting: readonly Waiting[] = [
  {
    access: 'operator',
    read: async ({ db }) => {
      const { waiting, overdue } = await reviewCounts(db);
      return [
        { kind: 'REVIEWS_OVERDUE', count: overdue, won: null },
        { kind: 'APPLICATIONS_WAITING', count: waiting, won: null },
      ];
    },
  },
];
