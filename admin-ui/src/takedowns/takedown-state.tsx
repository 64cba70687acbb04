import { useTranslate } from 'react-admin';
import type { ResourceName } from '../api/list-rules.ts';
import type { TakedownRow } from '../api/records.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';

type Status = TakedownRow['status'];

/** What is hidden by it, and what is to come, stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info' | 'error'> = {
  PLANNED: 'info',
  HIDDEN: 'warning',
  STAYS_HIDDEN: 'default',
  ENDED: 'success',
  CALLED_OFF: 'default',
  REFUSED: 'error',
};

/** How a takedown stands. */
export const TakedownState = ({ status }: Pick<TakedownRow, 'status'>) => (
  <Tag label={useTranslate()(`console.takedown.status.${status}`)} tone={tones[status]} />
);

/** Where a kind of content has its page; a file has none of its own. */
const pages: Record<TakedownRow['kind'], ResourceName | null> = {
  MISSION: 'missions',
  COMMENT: 'comments',
  PRODUCT: 'products',
  PROFILE: 'creators',
  MEDIA: null,
};

/** What it is that is hidden, and the way to it. */
export function TakenDown({ takedown: { kind, contentId } }: { takedown: TakedownRow }) {
  const name = useTranslate()(`console.takedown.kind.${kind}`);
  const page = pages[kind];
  if (page === null) return <span>{name}</span>;
  return <RecordLink resource={page} id={contentId}>{`${name} ${contentId.slice(-6)}`}</RecordLink>;
}
