import { Box } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { CreatorColumn } from '../parts/creator-column.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import { Detail, deductionColumns, EarnedCoins } from './deduction-columns.tsx';
import { usePaymentWords } from './payment-words.ts';
import type { SettlementEstimateRow, SettlementRow } from './records.ts';

/** A settlement, or what closing the month would write now, which has no state yet. */
type Row = SettlementEstimateRow & Partial<Pick<SettlementRow, 'state' | 'payment'>>;

const Column = DataTable.Col<Row>;

interface SettlementTableProps {
  /** What tells the rows apart: the creators of a month, the months of a creator, or both. */
  readonly by: 'creator' | 'month' | 'both';
  /** A key of the words. */
  readonly empty: string;
}

/** Settlement rows of the list in context, from the coins to what is received, deduction by deduction. */
export function SettlementTable({ by, empty }: SettlementTableProps) {
  const locale = useLocale() ?? 'ko';
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <DataTable
        resource="settlements"
        bulkActionButtons={false}
        rowClick={false}
        size="small"
        empty={<Nothing text={empty} />}
      >
        {by !== 'creator' && (
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
        {by !== 'month' && <CreatorColumn<Row> />}
        <Column source="coins" align="right" sortByOrder="DESC" render={(row) => <EarnedCoins row={row} />} />
        {deductionColumns<Row>()}
        <Column
          source="toReceiptWon"
          align="right"
          sortByOrder="DESC"
          render={(row) => <Received row={row} />}
        />
        <Column source="state" disableSort render={(row) => <State row={row} />} />
      </DataTable>
    </Box>
  );
}

/** What is received; of a business, what its tax invoice for us says of that, before what it owed. */
function Received({ row: { toReceiptWon, taxInvoice } }: { row: Row }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <>
      <strong>
        <Won amountWon={toReceiptWon} />
      </strong>
      {taxInvoice && (
        <Detail
          text={translate('console.month.tax_invoice', {
            supply: won(taxInvoice.supplyWon, locale),
            vat: won(taxInvoice.vatWon, locale),
          })}
        />
      )}
    </>
  );
}

const tones = { PAYABLE: 'warning', PAID: 'success', CARRIED_OVER: 'info', NOTHING_DUE: 'default' } as const;

/** What an estimate would become; what is to be done about a settlement yet. */
function State({ row }: { row: Row }) {
  const translate = useTranslate();
  const state = row.state ?? (row.carriedOver ? 'CARRIED_OVER' : null);
  const paymentWords = usePaymentWords();
  if (state === null) return <Tag label={translate('console.month.open')} />;
  return (
    <>
      <Tag label={translate(`console.month.state.${state}`)} tone={tones[state]} />
      {row.payment && <Detail text={paymentWords(row.payment)} />}
    </>
  );
}
