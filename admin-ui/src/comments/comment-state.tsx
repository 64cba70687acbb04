import { useTranslate } from 'react-admin';
import type { CommentRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

const tones = {
  REPORTED: 'warning',
  OBJECTED: 'warning',
  BLOCKED: 'error',
  CLEARED: 'success',
  NONE: 'default',
} as const;

/** How a comment stands with the operators. */
export const ReviewTag = ({ review }: Pick<CommentRow, 'review'>) => (
  <Tag label={useTranslate()(`console.comment.review.${review}`)} tone={tones[review]} />
);

/** What a comment says, or that only its parties read it. */
export function useSaid() {
  const translate = useTranslate();
  return ({ content }: CommentRow): string => content ?? translate('console.comment.private');
}
