import { Box, Typography } from '@mui/material';
import {
  Pagination,
  ReferenceManyField,
  ShowBase,
  Title,
  useLocale,
  useShowContext,
  useTranslate,
} from 'react-admin';
import type { SettlementMonthRow } from '../api/records.ts';
import { count, monthName } from '../look/format.ts';
import { Coins, Won } from '../parts/amounts.tsx';
import { Metric, Metrics } from '../parts/metric.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { CloseMonth } from './close-month.tsx';
import { MonthState } from './month-state.tsx';
import { SettlementTable } from './settlement-table.tsx';

export const MonthShow = () => (
  <ShowBase>
    <MonthPage />
  </ShowBase>
);

function MonthPage() {
  const { record } = useShowContext<SettlementMonthRow>();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <PageStack>
      <Title title={record ? monthName(record.id, locale) : ' '} />
      {record && (
        <>
          <Toolbar>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <MonthState closed={record.closed} />
              {record.closedAt && (
                <Typography variant="body2" color="text.secondary">
                  {translate('resources.settlement-months.fields.closedAt')}{' '}
                  <Moment instant={record.closedAt} />
                </Typography>
              )}
            </Box>
            <CloseMonth month={record} />
          </Toolbar>
          <Sums month={record} />
          <Rows closed={record.closed} />
        </>
      )}
    </PageStack>
  );
}

function Sums({ month }: { month: SettlementMonthRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.settlement-months.fields.${name}`);
  return (
    <Metrics columns={6}>
      <Metric label={field('creators')} value={count(month.creators, locale)} />
      <Metric label={field('coins')} value={<Coins points={month.coins} />} />
      <Metric label={field('grossWon')} value={<Won amountWon={month.grossWon} />} />
      <Metric label={field('serviceFeeWon')} value={<Won amountWon={month.serviceFeeWon} />} />
      <Metric label={field('paymentFeeWon')} value={<Won amountWon={month.paymentFeeWon} />} />
      <Metric label={field('toReceiptWon')} value={<Won amountWon={month.toReceiptWon} />} />
    </Metrics>
  );
}

function Rows({ closed }: { closed: boolean }) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.month.rows')} flush>
      <ReferenceManyField
        reference="settlements"
        target="month"
        sort={{ field: 'toReceiptWon', order: 'DESC' }}
        perPage={25}
        pagination={<Pagination />}
      >
        <SettlementTable
          by="creator"
          empty={closed ? 'console.month.no_rows' : 'console.month.no_rows_open'}
        />
      </ReferenceManyField>
    </Section>
  );
}
