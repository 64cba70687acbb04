import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../api/resource-rules.ts';
import { useKindName, useTitleOf } from '../moderation/queue-state.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import type { TakedownRow } from './records.ts';

type Status = TakedownRow['status'];

/** Tag colours; active and planned takedowns stand out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info' | 'error'> = {
  PLANNED: 'info',
  HIDDEN: 'warning',
  STAYS_HIDDEN: 'default',
  ENDED: 'success',
  CALLED_OFF: 'default',
  REFUSED: 'error',
};

/** Shows the state of a takedown. */
export const TakedownState = ({ status }: Pick<TakedownRow, 'status'>) => (
  <Tag label={useTranslate()(`console.takedown.status.${status}`)} tone={tones[status]} />
);

/** The resource of each kind of content; null for a file, which has no page of its own. */
const pages: Record<TakedownRow['kind'], ResourceName | null> = {
  MISSION: 'missions',
  COMMENT: 'comments',
  PRODUCT: 'products',
  PROFILE: 'creators',
  MEDIA: null,
};

/** Returns a function that describes the hidden content: its kind, and its text or name. */
export function useTakenDownText() {
  const kindOf = useKindName();
  const titleOf = useTitleOf();
  return (takedown: TakedownRow): string => {
    const [kind, title] = [kindOf(takedown), titleOf(takedown)];
    return title === kind ? kind : `${kind} · ${title}`;
  };
}

/** The description of the hidden content, with a link to its page. */
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
