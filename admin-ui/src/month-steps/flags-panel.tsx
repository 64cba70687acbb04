import { Button, TableCell, TableRow } from '@mui/material';
import type { MonthFlag } from '@sowon/contracts/month-steps/schemas';
import { useState } from 'react';
import { ListBase, useLocale, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';
import { count } from '../look/format.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { Section } from '../parts/section.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { MonthSteps } from './records.ts';

/** Warnings to check before the month is paid: the count, the reason and the creators of each. */
export function FlagsPanel({ steps: { id: month, flags } }: { steps: MonthSteps }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const [shown, show] = useState<MonthFlag | null>(null);
  const word = (name: string) => translate(`console.month_steps.flags.${name}`);
  return (
    <>
      <PlainTable
        title={word('name')}
        heads={['flag', 'creators', 'why'].map(word)}
        none="console.month_steps.flags.none"
      >
        {flags.each
          .filter(({ creators }) => creators > 0)
          .map(({ flag, creators }) => (
            <TableRow key={flag}>
              <TableCell>
                <Button
                  size="small"
                  variant={shown === flag ? 'contained' : 'outlined'}
                  aria-pressed={shown === flag}
                  onClick={() => show(shown === flag ? null : flag)}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {translate(`console.month_steps.flag.${flag}`)}
                </Button>
              </TableCell>
              <TableCell align="right">{count(creators, locale)}</TableCell>
              <TableCell sx={{ minWidth: 140 }}>{translate(`console.month_steps.why.${flag}`)}</TableCell>
            </TableRow>
          ))}
      </PlainTable>
      {flags.creators > 0 && (
        <Section
          title={word('concerned')}
          {...(shown === null ? {} : { hint: translate(`console.month_steps.flag.${shown}`) })}
          flush
        >
          <ListBase
            key={shown}
            resource="month-differences"
            filter={shown === null ? { month, flagged: true } : { month, flag: shown }}
            sort={sortFor('month-differences')}
            perPage={25}
            disableSyncWithLocation
            storeKey={false}
          >
            <DifferenceTable empty="console.month_steps.flags.none" />
          </ListBase>
        </Section>
      )}
    </>
  );
}
