import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { visuallyHidden } from '../look/visually-hidden.ts';
import { BarsFigure } from '../parts/bars-figure.tsx';
import { type MonthSplit, parts, splitMonths } from './month-split.ts';
import { partLabels } from './part-labels.ts';
import type { SettlementMonthRow } from './records.ts';

/** The months as a chart, and as a table for screen readers. */
export function MonthsFigure({ months }: { months: readonly SettlementMonthRow[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const splits = splitMonths(months);
  return (
    <Box component="figure" aria-label={translate('console.month.chart')} sx={{ m: 0, px: 1 }}>
      <BarsFigure
        bars={splits.map(({ month, closed: _, ...amounts }) => ({ name: month, ...amounts }))}
        parts={parts.map((key) => ({ key, name: translate(partLabels[key]) }))}
        format={(amount) => won(amount, locale)}
        barName={(month) => monthName(month, locale)}
      />
      <MonthsTwin months={splits} />
    </Box>
  );
}

function MonthsTwin({ months }: { months: readonly MonthSplit[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <table style={visuallyHidden}>
      <caption>{translate('console.month.chart_caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('resources.settlement-months.fields.id')}</th>
          {parts.map((part) => (
            <th key={part} scope="col">
              {translate(partLabels[part])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((split) => (
          <tr key={split.month}>
            <th scope="row">{monthName(split.month, locale)}</th>
            {parts.map((part) => (
              <td key={part}>{won(split[part], locale)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
