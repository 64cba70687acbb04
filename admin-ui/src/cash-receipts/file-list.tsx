import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { kstMinute, won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { GrowingList } from '../parts/growing-list.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { PrepareFile } from './file-commands.tsx';
import type { CashReceiptFileRow } from './records.ts';
import { CashReceiptFileState } from './states.tsx';

const tabs = [
  { label: 'console.all', filter: { open: undefined, status: undefined } },
  { label: 'console.cash_receipt.open', filter: { open: true, status: undefined } },
  { label: 'console.cash_receipt.over', filter: { open: false, status: undefined } },
];

/** Files used to issue cash receipts, newest first. */
export const CashReceiptFileList = () => (
  <GrowingList
    filters={[]}
    add={<PrepareFile />}
    label="resources.cash-receipt-files.fields.status"
    tabs={tabs}
    lines={<FileLines />}
    table={<FileTable />}
  />
);

const Column = DataTable.Col<CashReceiptFileRow>;

const FileTable = () => (
  <DataTable
    rowClick="show"
    bulkActionButtons={false}
    size="small"
    empty={<Nothing text="console.cash_receipt.no_file_yet" />}
  >
    <Column
      source="prepared"
      sortByOrder="DESC"
      render={({ id, prepared }) => (
        <RecordLink resource="cash-receipt-files" id={id}>
          {kstMinute(prepared)}
        </RecordLink>
      )}
    />
    <Column source="status" disableSort render={({ status }) => <CashReceiptFileState status={status} />} />
    <Column source="lines" disableSort align="right" />
    <WonColumn<CashReceiptFileRow> source="issueWon" />
    <WonColumn<CashReceiptFileRow> source="cancelWon" />
    <Column source="issuedLines" disableSort align="right" />
    <Column source="failedLines" disableSort align="right" />
    <Column source="preparedByName" disableSort />
    <Column source="ended" disableSort render={({ ended }) => <Moment instant={ended} />} />
  </DataTable>
);

function FileLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<CashReceiptFileRow>
      linkType="show"
      empty={<Nothing text="console.cash_receipt.no_file_yet" />}
      primaryText={({ prepared }) => kstMinute(prepared)}
      tertiaryText={({ issueWon }) => won(issueWon, locale)}
      secondaryText={({ status }) => translate(`console.cash_receipt.file_status.${status}`)}
    />
  );
}
