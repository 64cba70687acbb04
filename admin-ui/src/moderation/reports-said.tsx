import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { Words } from '../parts/words.tsx';
import { reasonCounts } from './reason-counts.ts';
import type { ModerationItem } from './records.ts';

/** The reports of an item: the count of each reason, and the members' texts. The reporters are not shown. */
export function ReportsSaid({
  item: { reports, reportsSaid },
}: {
  item: Pick<ModerationItem, 'reports' | 'reportsSaid'>;
}) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  if (reportsSaid.length === 0) return null;
  const nameOf = (reason: string) => translate(`console.moderation.reason.${reason}`);
  const told = reportsSaid.filter(({ words }) => words !== null);
  return (
    <Section
      title={translate('console.moderation.reports_said')}
      hint={
        reports > reportsSaid.length
          ? translate('console.moderation.reports_newest', { shown: reportsSaid.length, all: reports })
          : translate('console.moderation.reports', { smart_count: reports })
      }
    >
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {reasonCounts(reportsSaid).map(([reason, times]) => (
          <li key={reason}>
            <Tag
              label={`${nameOf(reason)} ${count(times, locale)}`}
              tone={reason === 'NONE' ? 'default' : 'warning'}
            />
          </li>
        ))}
      </Box>
      {told.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {told.map(({ at, reason, words }, place) => (
            // Reports have no id, and two may have the same instant.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read as a whole and never changes its order
            <Box component="li" key={place} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" component="div" color="text.secondary">
                {nameOf(reason ?? 'NONE')} · <Moment instant={at} />
              </Typography>
              <Words text={words ?? ''} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
