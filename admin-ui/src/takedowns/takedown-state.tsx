import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../api/resource-rules.ts';
import { useKindName, useTitleOf } from '../moderation/queue-state.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import type { TakedownRow } from './records.ts';

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

/** What it is that is hidden: its kind, and what it says or is called. */
export function useTakenDownText() {
  const kindOf = useKindName();
  const titleOf = useTitleOf();
  return (takedown: TakedownRow): string => {
    const [kind, title] = [kindOf(takedown), titleOf(takedown)];
    return title === kind ? kind : `${kind} · ${title}`;
  };
}

/** The same, as the way to it. */
export function TakenDown({ takedown }: { takedown: TakedownRow }) {
  const text = useTakenDownText()(takedown);
  const page = pages[takedown.kind];
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: 320, overflowWrap: 'anywhere' }}>
      {page === null ? (
        text
      ) : (
        <RecordLink resource={page} id={takedown.contentId}>
          {text}
        </RecordLink>
      )}
    </Box>
  );
}
