import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useGetList, useLocale, useTranslate } from 'react-admin';
import { monthName } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { MonthState } from '../settlements/month-state.tsx';
import type { SettlementMonthRow } from '../settlements/records.ts';

/** Earnings and payouts of the latest months. */
export function LatestMonths() {
  const translate = useTranslate();
  const { data } = useGetList<SettlementMonthRow>('settlement-months', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 12 },
  });
  return (
    <Section
      title={translate('console.dashboard.latest_months')}
      action={<Link to="/settlement-months">{translate('console.dashboard.all_months')}</Link>}
      flush
    >
      {data === undefined ? (
        <Skeleton variant="rectangular" height={260} sx={{ mx: 2, mb: 2 }} />
      ) : data.length === 0 ? (
        <Nothing text="console.dashboard.no_months" />
      ) : (
        <MonthTable months={data.slice(0, 6)} />
      )}
    </Section>
  );
}

function MonthTable({ months }: { months: readonly SettlementMonthRow[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.settlement-months.fields.${name}`);
  return (
    <Table size="small" aria-label={translate('console.dashboard.latest_months')}>
      <TableHead>
        <TableRow>
          <TableCell>{field('id')}</TableCell>
          <TableCell>{field('closed')}</TableCell>
          <TableCell align="right">{field('toReceiptWon')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <TableRow key={month.id}>
            <TableCell>
              <RecordLink resource="settlement-months" id={month.id}>
                {monthName(month.id, locale)}
              </RecordLink>
            </TableCell>
            <TableCell>
              <MonthState month={month} />
            </TableCell>
            <TableCell align="right">
              <Won amountWon={month.toReceiptWon} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
