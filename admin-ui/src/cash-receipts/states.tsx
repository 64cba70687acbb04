import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { CashReceiptFile, CashReceiptFileRow, CashReceiptRow } from './records.ts';

const tones = { DUE: 'warning', FILED: 'info', ISSUED: 'success', DROPPED: 'default' } as const;

/** Shows the state of a receipt. */
export const CashReceiptState = ({ status }: Pick<CashReceiptRow, 'status'>) => (
  <Tag label={useTranslate()(`console.cash_receipt.status.${status}`)} tone={tones[status]} />
);

/** Shows the day by which a receipt has to be issued; an overdue one stands out. */
export function CashReceiptDue({ receipt: { dueOn, late } }: { receipt: CashReceiptRow }) {
  const translate = useTranslate();
  return (
    <>
      {dueOn} {late && <Tag label={translate('console.cash_receipt.late')} tone="error" />}
    </>
  );
}

const fileTones = { PREPARED: 'warning', MADE: 'info', DONE: 'success' } as const;

/** Shows the state of a file. */
export const CashReceiptFileState = ({ status }: Pick<CashReceiptFileRow, 'status'>) => (
  <Tag label={useTranslate()(`console.cash_receipt.file_status.${status}`)} tone={fileTones[status]} />
);

const lineTones = { WAITING: 'default', ISSUED: 'success', FAILED: 'error' } as const;

/** Shows the state of a line of a file. */
export const CashReceiptLineState = ({ state }: Pick<CashReceiptFile['rows'][number], 'state'>) => (
  <Tag label={useTranslate()(`console.cash_receipt.line_state.${state}`)} tone={lineTones[state]} />
);
