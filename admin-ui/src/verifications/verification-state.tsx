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

/** Shows the state of a verification. */
export const VerificationState = ({ status }: Pick<VerificationRow, 'status'>) => (
  <Tag label={useTranslate()(`console.verification.status.${status}`)} tone={tones[status]} />
);

/** True while the verification is open, so that polling makes sense. */
export const isOpen = ({ status }: Pick<VerificationRow, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** Returns a function that names the requester, or the nightly schedule. */
export function useAsker() {
  const translate = useTranslate();
  return ({ askedByName }: VerificationRow): string =>
    askedByName ?? translate('console.verification.by_night');
}

/** The progress as a bar and in numbers; events recorded after the start do not count. */
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
