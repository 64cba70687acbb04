import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { MissionRow } from './records.ts';

type Status = MissionRow['status'];

/** The states of a mission, in order. */
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

/** True if the coins of a mission in this state are still held and would go back to the fan. */
export const holdsCoins = (status: Status): boolean =>
  status === 'REQUESTED' || status === 'ACCEPTED' || status === 'TRANSCODING';

/** True if an operator has not yet answered a report or an objection. */
export const waitsForStaff = (review: MissionRow['review']): boolean =>
  review === 'REPORTED' || review === 'OBJECTED';

/** The state of a mission, with further marks for operators. */
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
