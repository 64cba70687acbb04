import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { fromNow, kstMinute, kstSecond, urgency } from '../look/format.ts';

/** An instant in KST, to the minute; to the second on hover. */
export const Moment = ({ instant }: { instant: string | null }) =>
  instant === null ? (
    <span aria-hidden="true">–</span>
  ) : (
    <time dateTime={instant} title={kstSecond(instant)} style={{ whiteSpace: 'nowrap' }}>
      {kstMinute(instant)}
    </time>
  );

const tones = { over: 'error.main', soon: 'warning.main', later: 'text.secondary' } as const;

/** A deadline with the time left, in words and in colour. */
export function Deadline({ due }: { due: string }) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  const now = new Date();
  const near = urgency(due, now);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Moment instant={due} />{' '}
      <Box
        component="span"
        sx={{ color: tones[near], fontWeight: near === 'later' ? 400 : 650, fontSize: '0.9em' }}
      >
        {near === 'over' ? translate('console.mission.overdue') : fromNow(due, now, locale)}
      </Box>
    </Box>
  );
}
