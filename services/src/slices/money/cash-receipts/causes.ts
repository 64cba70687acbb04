import { splitStreamId } from '@sowon/ledger';
import { writeRows } from '../../../db/carried-rows.ts';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import type { EventOf, EventType } from '../../../feed/known-event.ts';
import { rowsView } from '../../../feed/view.ts';
import { depositMethod } from '../coins/deposits/method.ts';

/**
 * The money of bank deposits that came, and what of it went back, whoever gave it back: the fan, the staff, two of it against the rules, or by
 * leaving. It reads the feed from its beginning, so deposits of before there were receipts have theirs too (docs/rules/cash-receipts.md#lifecycle). A bank takes
 * no transfer back, so no charge-back is of a deposit.
 */
export const cashReceiptCauses = rowsView<NewRow<'cash_receipt_causes'>>({
  name: 'cash-receipt-causes',
  tables: ['cash_receipt_causes'],
  on: {
    DepositPaid: (event) => {
      const { depositId, userId, won } = event.payload;
      return won === 0 ? [] : [cause(event, 'SALE', { depositId, userId, won })];
    },
    ChargeRefunded: back,
    RefundGranted: back,
  },
  write: (trx, rows) => writeRows(trx, insertRows('cash_receipt_causes', rows)),
});

function back(event: EventOf<'ChargeRefunded' | 'RefundGranted'>) {
  const { funding, refund: won } = event.payload;
  if (funding.method !== depositMethod || won === 0) return [];
  const userId = splitStreamId(event.streamId).id;
  return [cause(event, 'BACK', { depositId: funding.paymentId, userId, won })];
}

const cause = (
  { streamId, version, recordedAt }: EventOf<EventType>,
  kind: 'SALE' | 'BACK',
  { depositId, userId, won }: { depositId: string; userId: string; won: number },
): NewRow<'cash_receipt_causes'> => ({
  ...{ id: `${streamId}:${version}`, kind, deposit_id: depositId, user_id: userId, won },
  at: recordedAt.toISOString(),
});
