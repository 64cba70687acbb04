import { Box } from '@mui/material';
import { DataTable, SimpleList, useLocale, useTranslate } from 'react-admin';
import { won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { PrepareFile } from './file-commands.tsx';
import type { CashReceiptRow } from './records.ts';
import { CashReceiptDue, CashReceiptState } from './states.tsx';

const none = { status: undefined, late: undefined };
const tabs = [
  { label: 'console.cash_receipt.status.DUE', filter: { ...none, status: 'DUE' } },
  { label: 'console.cash_receipt.late', filter: { ...none, late: true } },
  { label: 'console.cash_receipt.status.FILED', filter: { ...none, status: 'FILED' } },
  { label: 'console.cash_receipt.status.ISSUED', filter: { ...none, status: 'ISSUED' } },
  { label: 'console.all', filter: none },
];

/** Cash receipts of bank deposits, the nearest deadline first. */
export const CashReceiptList = () => (
  <ConsoleList filterDefaultValues={{ status: 'DUE' }} exported>
    <Box sx={{ p: 1, pb: 0 }}>
      <PrepareFile />
    </Box>
    <FilterTabs label="resources.cash-receipts.fields.status" tabs={tabs} />
    <FilterChips
      of={[
        { source: 'depositId', label: 'console.cash_receipt.of_deposit' },
        { source: 'userId', label: 'console.cash_receipt.of_fan' },
      ]}
    />
    {useNarrow() ? <ReceiptLines /> : <ReceiptTable />}
  </ConsoleList>
);

const Column = DataTable.Col<CashReceiptRow>;

function ReceiptTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      size="small"
      empty={<Nothing text="console.cash_receipt.none" />}
    >
      <Column
        source="username"
        disableSort
        render={({ depositId, username }) => (
          <RecordLink resource="deposits" id={depositId}>
            {username}
          </RecordLink>
        )}
      />
      <Column
        source="kind"
        disableSort
        render={({ kind }) => translate(`console.cash_receipt.kind.${kind}`)}
      />
      <Column source="status" disableSort render={({ status }) => <CashReceiptState status={status} />} />
      <WonColumn<CashReceiptRow> source="won" sortable strong />
      <WonColumn<CashReceiptRow> source="vatWon" />
      <Column source="on" />
      <Column source="dueOn" render={(receipt) => <CashReceiptDue receipt={receipt} />} />
      <Column
        source="fileId"
        disableSort
        render={({ fileId, line }) =>
          fileId !== null && (
            <RecordLink resource="cash-receipt-files" id={fileId}>
              {translate('console.cash_receipt.line_of', { line: String(line) })}
            </RecordLink>
          )
        }
      />
      <Column source="approvalNumber" disableSort />
      <Column source="approvedOn" disableSort />
      <Column source="code" disableSort />
    </DataTable>
  );
}

function ReceiptLines() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SimpleList<CashReceiptRow>
      linkType={false}
      empty={<Nothing text="console.cash_receipt.none" />}
      primaryText={({ username, kind }) => `${username} · ${translate(`console.cash_receipt.kind.${kind}`)}`}
      tertiaryText={({ won: amount }) => won(amount, locale)}
      secondaryText={({ status, dueOn, late, approvalNumber }) =>
        [
          translate(late ? 'console.cash_receipt.late' : `console.cash_receipt.status.${status}`),
          approvalNumber ?? translate('console.cash_receipt.due_on', { day: dueOn }),
        ].join(' · ')
      }
    />
  );
}
