import { Box } from '@mui/material';
import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { CoinsColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { Hint } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { ProposeRates } from './propose-rates.tsx';
import { RatesState } from './rates-state.tsx';
import type { RatesRow } from './records.ts';

/** All versions of the settlement rates, newest first. */
export const RatesList = () => (
  <ConsoleList>
    <Hint text="console.rates.hint" />
    <Box sx={{ p: 1, pb: 0 }}>
      <ProposeRates />
    </Box>
    {useNarrow() ? <RatesLines /> : <RatesTable />}
  </ConsoleList>
);

const Column = DataTable.Col<RatesRow>;

function RatesTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable rowClick="show" bulkActionButtons={false} size="small">
      <Column
        source="id"
        sortByOrder="DESC"
        render={({ id }) => (
          <RecordLink resource="rates" id={id}>
            {monthName(id, locale)}
          </RecordLink>
        )}
      />
      <Column source="state" disableSort render={({ state }) => <RatesState state={state} />} />
      <Column source="wonPerCoin" disableSort align="right" render={(row) => worth(row, locale)} />
      <Column
        source="serviceFeePercent"
        disableSort
        align="right"
        render={(row) => `${row.serviceFeePercent}%`}
      />
      <Column
        source="paymentFeePercent"
        disableSort
        align="right"
        render={(row) => `${row.paymentFeePercent}%`}
      />
      <Column
        source="overseasAccountFeePercent"
        disableSort
        align="right"
        render={(row) => `${row.overseasAccountFeePercent}%`}
      />
      <CoinsColumn<RatesRow> source="minimumCoins" />
    </DataTable>
  );
}

/** Returns the won per coin of silver, gold and diamond creators. */
const worth = ({ wonPerCoin: { SILVER, GOLD, DIAMOND } }: RatesRow, locale: string) =>
  [SILVER, GOLD, DIAMOND].map((each) => won(each, locale)).join(' · ');

function RatesLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<RatesRow>
      linkType="show"
      primaryText={({ id }) => monthName(id, locale)}
      tertiaryText={({ state }) => translate(`console.rates.state.${state}`)}
      secondaryText={(row) => worth(row, locale)}
    />
  );
}
