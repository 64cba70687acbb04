import { splitStreamId } from '@sowon/ledger';
import { writeRows } from '../../../db/carried-rows.ts';
import { anyOf } from '../../../db/conditions.ts';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import type { EventOf, EventType } from '../../../feed/feed-event.ts';
import { rowsView } from '../../../feed/view.ts';
import { depositMethod } from '../coins/paid-by-bank.ts';
import { depositSlot } from '../deposits/queries.ts';

/**
 * Records the money that bank deposits brought in, and the part that went back to the fan. It goes back by the fan’s request, by staff, by two of the staff
 * outside the rules, or by a closed account. The view reads the feed from the beginning, so deposits from before receipts existed are included
 * (docs/rules/cash-receipts.md#lifecycle). A bank cannot take a transfer back, so deposits have no charge-backs.
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
  id: `${streamId}:${version}`,
  kind,
  deposit_id: depositId,
  user_id: userId,
  won,
  at: recordedAt.toISOString(),
});

/** The issued receipt of a deposit, less its cancellations. A fan may show the approval number to the tax office. */
export const depositPart = depositSlot.filledForAll(async ({ db }, depositIds) => {
  const rows = await db
    .selectFrom('cash_receipts')
    .select(['deposit_id', 'kind', 'won', 'approval_number', 'approved_on'])
    .where('deposit_id', '=', anyOf(depositIds))
    .where('status', '=', 'ISSUED')
    .execute();
  const cancelled = Map.groupBy(
    rows.filter(({ kind }) => kind === 'CANCEL'),
    ({ deposit_id }) => deposit_id,
  );
  return new Map(
    rows.flatMap(({ deposit_id, kind, won, approval_number: approvalNumber, approved_on: approvedOn }) => {
      if (kind !== 'ISSUE' || approvalNumber === null || approvedOn === null) return [];
      const gone = (cancelled.get(deposit_id) ?? []).reduce((sum, cancel) => sum + cancel.won, 0);
      return [[deposit_id, { cashReceipt: { approvalNumber, approvedOn, won: won - gone } }] as const];
    }),
  );
});
