import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { PayoutBatchState, payoutBatchText } from './payout-batch-state.tsx';
import { PreparePayouts } from './prepare-payouts.tsx';
import type { PayoutBatchRow } from './records.ts';

const tabs = [
  { label: 'console.all', filter: { open: undefined, status: undefined } },
  { label: 'console.payout.open', filter: { open: true, status: undefined } },
  { label: 'console.payout.over', filter: { open: false, status: undefined } },
];

/** Batches of payouts to creators, with their states. */
export const PayoutBatchList = () => (
  <GrowingList
    filters={[]}
    add={<PreparePayouts />}
    label="resources.payout-batches.fields.status"
    tabs={tabs}
    lines={<BatchLines />}
    table={<BatchTable />}
  />
);

const Column = DataTable.Col<PayoutBatchRow>;

function BatchTable() {
  const locale = useLocale() ?? 'ko';
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.payout.none" />}
    >
      <Column
        source="month"
        sortByOrder="DESC"
        render={({ id, month }) => (
          <RecordLink resource="payout-batches" id={id}>
            {monthName(month, locale)}
          </RecordLink>
        )}
      />
      <Column source="status" disableSort render={(batch) => <PayoutBatchState batch={batch} />} />
      <Column source="lines" disableSort align="right" />
      <WonColumn<PayoutBatchRow> source="totalWon" sortable strong />
      <WonColumn<PayoutBatchRow> source="paidWon" />
      <WonColumn<PayoutBatchRow> source="failedWon" />
      <Column source="payableOn" disableSort />
      <Column source="prepared" sortByOrder="DESC" render={({ prepared }) => <Moment instant={prepared} />} />
      <Column source="makerName" disableSort />
      <Column source="checkerName" disableSort />
    </DataTable>
  );
}

function BatchLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<PayoutBatchRow>
      linkType="show"
      empty={<Nothing text="console.payout.none" />}
      primaryText={({ month }) => monthName(month, locale)}
      secondaryText={({ totalWon }) => won(totalWon, locale)}
      tertiaryText={(batch) => payoutBatchText(translate, batch)}
    />
  );
}
