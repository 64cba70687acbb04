import { useTranslate } from 'react-admin';
import { reviewTones } from '../parts/review-tones.ts';
import { Tag } from '../parts/tag.tsx';
import type { CommentRow } from './records.ts';

/** How a comment stands with the operators. */
export const ReviewTag = ({ review }: Pick<CommentRow, 'review'>) => (
  <Tag label={useTranslate()(`console.comment.review.${review}`)} tone={reviewTones[review]} />
);

/** What a comment says, or that only its parties read it. */
export function useSaid() {
  const translate = useTranslate();
  return ({ content }: CommentRow): string => content ?? translate('console.comment.private');
}
