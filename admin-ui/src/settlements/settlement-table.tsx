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

/** A settlement, or the estimate of an open month, which has no state yet. */
type Row = SettlementEstimateRow & Partial<Pick<SettlementRow, 'state' | 'payment'>>;

const Column = DataTable.Col<Row>;

interface SettlementTableProps {
  /** The columns that identify a row: the creators of a month, the months of a creator, or both. */
  readonly by: 'creator' | 'month' | 'both';
  /** Translation key of the text for an empty table. */
  readonly empty: string;
}

/** Settlements of the list in context, from the coins through each deduction to the received amount. */
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

/** The received amount; for a business also its tax invoice to us, before the amounts that it owed. */
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

/** The state of a settlement with its payment; for an estimate the state it would get. */
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
