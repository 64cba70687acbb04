import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    reviews: {
      menu: { group: 'members', position: 80 },
      icon: AssignmentInd,
      list: lazyPage(() => import('./review-list.tsx'), 'ReviewList'),
      show: lazyPage(() => import('./review-show.tsx'), 'ReviewShow'),
      recordRepresentation: 'name',
      actions: { list: calls.listReviews, show: calls.showReview, reject: calls.rejectCreator },
      rules: {
        filters: { q: true, decided: true, state: true },
        sorts: ['id', 'name', 'applied', 'due'],
        order: { field: 'due', order: 'ASC' },
      },
    },
  },
  found: {
    REVIEW: { resource: 'reviews' },
  },
  waiting: {
    REVIEWS_OVERDUE: listPath('reviews', { state: 'OVERDUE' }),
    APPLICATIONS_WAITING: listPath('reviews', { decided: false }),
  },
};
