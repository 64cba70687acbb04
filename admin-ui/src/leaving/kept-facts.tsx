import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { kstDay } from '../look/format.ts';
import type { DepartureRow } from './records.ts';

/** The parts of a former member's data that are still stored, each with the end of its retention. */
export function KeptFacts({ kept }: Pick<DepartureRow, 'kept'>) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5 }}>
      {kept.map((part) => (
        <span key={part.period}>{keptText(translate, part)}</span>
      ))}
    </Box>
  );
}

/** Returns one part of the stored data as a text. */
export const keptText = (
  translate: TranslateFunction,
  { period, due, destroyed }: DepartureRow['kept'][number],
): string =>
  [
    translate(`console.leaving.period.${period}`),
    destroyed === null
      ? translate('console.leaving.until', { due: kstDay(due) })
      : translate('console.leaving.destroyed', { at: kstDay(destroyed) }),
  ].join(': ');
