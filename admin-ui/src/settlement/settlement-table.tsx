import { Box } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import type { SettlementRow } from '../api/records.ts';
import { monthName } from '../look/format.ts';
import { CoinsColumn, WonColumn } from '../parts/amount-column.tsx';
import { Won } from '../parts/amounts.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';

const Column = DataTable.Col<SettlementRow>;

interface SettlementTableProps {
  /** What tells the rows apart: the creators of a month, or the months of a creator. */
  readonly by: 'creator' | 'month';
  /** A key of the words. */
  readonly empty: string;
}

/** Settlement rows of the list in context. */
export function SettlementTable({ by, empty }: SettlementTableProps) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <DataTable
        resource="settlements"
        bulkActionButtons={false}
        rowClick={false}
        size="small"
        empty={<Nothing text={empty} />}
      >
        {by === 'creator' ? (
          <Column
            source="creatorName"
            disableSort
            render={({ creatorId, creatorName }) => (
              <RecordLink resource="creators" id={creatorId}>
                {creatorName}
              </RecordLink>
            )}
          />
        ) : (
          <Column
            source="month"
            disableSort
            render={({ month }) => (
              <RecordLink resource="settlement-months" id={month}>
                {monthName(month, locale)}
              </RecordLink>
            )}
          />
        )}
        <CoinsColumn<SettlementRow> source="coins" sortable />
        <WonColumn<SettlementRow> source="grossWon" />
        <WonColumn<SettlementRow> source="serviceFeeWon" />
        <WonColumn<SettlementRow> source="paymentFeeWon" />
        <WonColumn<SettlementRow> source="overseasTaxWon" />
        <Column
          source="toReceiptWon"
          align="right"
          sortByOrder="DESC"
          render={({ toReceiptWon, carriedOver }) =>
            carriedOver ? (
              <Tag label={translate('console.month.carried')} tone="info" />
            ) : (
              <strong>
                <Won amountWon={toReceiptWon} />
              </strong>
            )
          }
        />
      </DataTable>
    </Box>
  );
}
