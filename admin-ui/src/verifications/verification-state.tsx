import { LinearProgress, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Tag } from '../parts/tag.tsx';
import type { VerificationRow } from './records.ts';

type Status = VerificationRow['status'];

const tones: Record<Status, 'default' | 'success' | 'info' | 'error'> = {
  WAITING: 'default',
  RUNNING: 'info',
  SOUND: 'success',
  DIFFERENT: 'error',
};

/** How a verification stands. */
export const VerificationState = ({ status }: Pick<VerificationRow, 'status'>) => (
  <Tag label={useTranslate()(`console.verification.status.${status}`)} tone={tones[status]} />
);

/** Whether it goes on, so that it is worth looking again. */
export const isOpen = ({ status }: Pick<VerificationRow, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** So often a page asks again while a verification that it shows goes on. */
export const lookAgainMs = 3_000;

/** Who asked for it; the schedule where nobody did. */
export function useAsker() {
  const translate = useTranslate();
  return ({ askedByName }: VerificationRow): string =>
    askedByName ?? translate('console.verification.by_night');
}

/** How far it is, as a bar and in numbers; what came since it began is not counted against it. */
export function VerificationProgress({ row }: { row: VerificationRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { status, phase, events, checkedEvents } = row;
  if (events === null) return <>–</>;
  const all = Math.max(events, 1);
  const done = Math.min(checkedEvents, all);
  const label = translate('console.verification.progress', {
    done: count(Math.min(checkedEvents, events), locale),
    all: count(events, locale),
  });
  return (
    <>
      {status === 'RUNNING' && (
        <LinearProgress
          variant={phase === 'STREAMS' ? 'determinate' : 'indeterminate'}
          value={(100 * done) / all}
          aria-label={translate('resources.verifications.fields.progress')}
        />
      )}
      <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {phase === null ? label : `${translate(`console.verification.phase.${phase}`)} · ${label}`}
      </Typography>
    </>
  );
}
