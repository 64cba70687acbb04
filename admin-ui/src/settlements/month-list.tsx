import { Box, Skeleton } from '@mui/material';
import {
  DataTable,
  List,
  Pagination,
  SimpleList,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { CoinsColumn, WonColumn } from '../parts/amount-column.tsx';
import { chartHeight } from '../parts/bars-figure.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { deductionColumns, EarnedCoins } from './deduction-columns.tsx';
import { MonthState, monthStateKey } from './month-state.tsx';
import { MonthsFigure } from './months-figure.tsx';
import type { SettlementMonthRow } from './records.ts';

export const MonthList = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    perPage={12}
    pagination={<Pagination rowsPerPageOptions={[12, 24, 60]} />}
    exporter={false}
    actions={false}
    component="div"
  >
    <Chart />
    <Months />
  </List>
);

function Chart() {
  const { data, isPending } = useListContext<SettlementMonthRow>();
  const translate = useTranslate();
  return (
    <Section title={translate('console.month.chart')}>
      {isPending ? (
        <Skeleton variant="rectangular" height={chartHeight} />
      ) : (
        <MonthsFigure months={data ?? []} />
      )}
    </Section>
  );
}

const Column = DataTable.Col<SettlementMonthRow>;

function Months() {
  const translate = useTranslate();
  return (
    <div style={{ marginTop: 12 }}>
      <Section title={translate('resources.settlement-months.name', 2)} flush>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
          {useNarrow() ? <MonthLines /> : <MonthTable />}
        </Box>
      </Section>
    </div>
  );
}

function MonthTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable rowClick="show" bulkActionButtons={false} size="small">
      <Column
        source="id"
        sortByOrder="DESC"
        render={({ id }) => (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <RecordLink resource="settlement-months" id={id}>
              {monthName(id, locale)}
            </RecordLink>
          </Box>
        )}
      />
      <Column source="closed" disableSort render={(month) => <MonthState month={month} />} />
      <DataTable.NumberCol source="creators" disableSort />
      <Column source="coins" align="right" disableSort render={(month) => <EarnedCoins row={month} />} />
      {deductionColumns<SettlementMonthRow>()}
      <WonColumn<SettlementMonthRow> source="toReceiptWon" strong />
      <CoinsColumn<SettlementMonthRow> source="carriedOverCoins" />
    </DataTable>
  );
}

function MonthLines() {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <SimpleList<SettlementMonthRow>
      linkType="show"
      primaryText={({ id }) => monthName(id, locale)}
      tertiaryText={({ toReceiptWon }) => won(toReceiptWon, locale)}
      secondaryText={(month) =>
        `${translate(monthStateKey(month))} · ${translate(
          'resources.settlement-months.fields.grossWon',
        )} ${won(month.grossWon, locale)}`
      }
    />
  );
}
