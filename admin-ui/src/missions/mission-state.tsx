import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { MissionRow } from './records.ts';

type Status = MissionRow['status'];

/** The states a mission passes, in that order. */
export const statuses = [
  'REQUESTED',
  'ACCEPTED',
  'TRANSCODING',
  'COMPLETED',
  'REJECTED',
] as const satisfies Status[];

const tones: Record<Status, 'default' | 'success' | 'warning' | 'info'> = {
  CREATED: 'default',
  REQUESTED: 'info',
  ACCEPTED: 'info',
  TRANSCODING: 'info',
  COMPLETED: 'success',
  REJECTED: 'default',
};

/** Coins of a mission in one of these states are still held and would go back to the fan. */
export const holdsCoins = (status: Status): boolean =>
  status === 'REQUESTED' || status === 'ACCEPTED' || status === 'TRANSCODING';

/** Somebody reported it, or objects to its block, and no operator has answered yet. */
export const waitsForStaff = (review: MissionRow['review']): boolean =>
  review === 'REPORTED' || review === 'OBJECTED';

/** A mission's state, with what an operator should know beside it. */
export function MissionState({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Tag label={translate(`console.mission.status.${mission.status}`)} tone={tones[mission.status]} />
      {waitsForStaff(mission.review) && (
        <Tag label={translate(`console.mission.review.${mission.review}`)} tone="warning" />
      )}
      {mission.blocked && <Tag label={translate('console.mission.blocked')} tone="error" />}
      {mission.adult && <Tag label={translate('console.adults.tag')} tone="warning" />}
      {mission.private && <Tag label={translate('console.mission.private')} />}
    </Box>
  );
}
