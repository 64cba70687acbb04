import { DataTable, NumberInput, SimpleList, useLocale, useTranslate } from 'react-admin';
import { kstMinute, won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { TransferDue, TransferState } from './deposit-state.tsx';
import { ImportTransfers } from './import-transfers.tsx';
import type { TransferRow } from './records.ts';

const filters = [<NumberInput key="won" source="won" alwaysOn />];

const tabs = [
  ...(['OPEN', 'RETURNING', 'MATCHED', 'RETURNED'] as const satisfies TransferRow['status'][]).map(
    (status) => ({
      label: `console.transfer.status.${status}`,
      filter: { status, late: undefined },
    }),
  ),
  { label: 'console.transfer.late', filter: { status: undefined, late: true } },
  { label: 'console.all', filter: { status: undefined, late: undefined } },
];

/** Incoming bank transfers; the next one to match comes first. */
export const TransferList = () => (
  <GrowingList
    filters={filters}
    filterDefaultValues={{ status: 'OPEN' }}
    add={<ImportTransfers />}
    label="resources.transfers.fields.status"
    tabs={tabs}
    lines={<TransferLines />}
    table={<TransferTable />}
  />
);

const Column = DataTable.Col<TransferRow>;

function TransferTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.transfer.none" />}
    >
      <Column
        source="received"
        render={({ id, received }) => (
          <RecordLink resource="transfers" id={id}>
            {kstMinute(received)}
          </RecordLink>
        )}
      />
      <WonColumn<TransferRow> source="won" sortable />
      <Column source="status" disableSort render={({ status }) => <TransferState status={status} />} />
      <Column source="due" render={(transfer) => <TransferDue transfer={transfer} />} />
      <Column
        source="match"
        disableSort
        render={({ matchId }) =>
          matchId === null ? (
            <span aria-hidden="true">–</span>
          ) : (
            <RecordLink resource="deposit-matches" id={matchId}>
              {translate('console.transfer.the_match')}
            </RecordLink>
          )
        }
      />
      <Column source="imported" disableSort render={({ imported }) => <Moment instant={imported} />} />
    </DataTable>
  );
}

function TransferLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<TransferRow>
      linkType="show"
      empty={<Nothing text="console.transfer.none" />}
      primaryText={({ won: amount }) => won(amount, locale)}
      tertiaryText={({ status }) => translate(`console.transfer.status.${status}`)}
      secondaryText={(transfer) => <TransferDue transfer={transfer} />}
    />
  );
}
