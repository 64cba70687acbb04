import { useTranslate } from 'react-admin';
import { reviewTones } from '../parts/review-tones.ts';
import { Tag } from '../parts/tag.tsx';
import type { CommentRow } from './records.ts';

/** Shows the review state of a comment. */
export const ReviewTag = ({ review }: Pick<CommentRow, 'review'>) => (
  <Tag label={useTranslate()(`console.comment.review.${review}`)} tone={reviewTones[review]} />
);

/** Returns a function that gives the text of a comment, or a note that it is private to its parties. */
export function useSaid() {
  const translate = useTranslate();
  return ({ content }: CommentRow): string => content ?? translate('console.comment.private');
}
