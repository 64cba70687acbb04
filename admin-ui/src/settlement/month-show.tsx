import { Box, Typography } from '@mui/material';
import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import { deductions } from '@sowon/contracts/settlement/deductions';
import { CanAccess, ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import type { SettlementMonthRow } from '../api/records.ts';
import { coins, count, monthName } from '../look/format.ts';
import { MonthWay } from '../month-steps/month-way.tsx';
import { Coins, Won } from '../parts/amounts.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Metric, Metrics } from '../parts/metric.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { CloseMonth } from './close-month.tsx';
import { MonthState } from './month-state.tsx';

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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <CanAccess resource="settlement-months" action="export">
                <ExportButton path={urlOf(calls.exportSettlements, { params: { id: record.id } })} />
              </CanAccess>
              <CloseMonth month={record} />
            </Box>
          </Toolbar>
          <Sums month={record} />
          <MonthWay month={record} />
        </>
      )}
    </PageStack>
  );
}

/** Sums that every month has are shown also where they are nothing. */
const always = new Set<string>([
  'grossWon',
  'serviceFeeWon',
  'paymentFeeWon',
  'overseasTaxWon',
  'toReceiptWon',
]);

function Sums({ month }: { month: SettlementMonthRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.settlement-months.fields.${name}`);
  return (
    <Metrics columns={6}>
      <Metric label={field('creators')} value={count(month.creators, locale)} />
      <Metric
        label={field('coins')}
        value={<Coins points={month.coins} />}
        hint={
          month.carriedInCoins > 0
            ? `${field('carriedInCoins')} ${coins(month.carriedInCoins, locale)}`
            : undefined
        }
      />
      {(['grossWon', ...deductions, 'toReceiptWon'] as const)
        .filter((line) => always.has(line) || month[line] !== 0)
        .map((line) => (
          <Metric key={line} label={field(line)} value={<Won amountWon={month[line]} />} />
        ))}
      <Metric
        label={field('carriedOverCoins')}
        value={<Coins points={month.carriedOverCoins} />}
        hint={
          month.carriedOverCreators > 0
            ? translate('console.month.carried_hint', { smart_count: month.carriedOverCreators })
            : undefined
        }
      />
    </Metrics>
  );
}
