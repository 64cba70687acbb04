import type { ReviewState as State } from '@sowon/contracts/reviews/schemas';
import { useTranslate } from 'react-admin';
import { Deadline, Moment } from '../parts/moment.tsx';
import { Tag } from '../parts/tag.tsx';
import type { ReviewRow } from './records.ts';

const tones = {
  WAITING: 'default',
  REMINDED: 'warning',
  OVERDUE: 'error',
  APPROVED: 'success',
  REJECTED: 'default',
} as const satisfies Record<State, string>;

const isDecided = ({ state }: Pick<ReviewRow, 'state'>) => state === 'APPROVED' || state === 'REJECTED';

export function ReviewState({ review: { state } }: { review: ReviewRow }) {
  const translate = useTranslate();
  return <Tag label={translate(`console.review.state.${state}`)} tone={tones[state]} />;
}

/** Shows the due time of a review, with the time left while it is undecided. */
export const ReviewDue = ({ review }: { review: ReviewRow }) =>
  isDecided(review) ? <Moment instant={review.due} /> : <Deadline due={review.due} />;
