import { splitStreamId } from '@sowon/ledger';
import { idByName } from '../../../crypto.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { rowsView } from '../../../feed/view.ts';

/**
 * Money that the ledger owes for charges that were given back: by the fan’s request, by staff, by two of the staff outside the rules, or by a closed account. A
 * refund of 0 (coins worth less than a won) is not owed.
 */
export const owedRefunds = rowsView<NewRow<'owed_refunds'>>({
  name: 'owed-refunds',
  tables: ['owed_refunds'],
  on: {
    ChargeRefunded: owed,
    RefundGranted: owed,
  },
  write: (trx, rows) => writeRows(trx, insertRows('owed_refunds', rows)),
});

function owed({
  payload,
  streamId,
  version,
  recordedAt,
}: EventOf<'ChargeRefunded' | 'RefundGranted'>): NewRow<'owed_refunds'>[] {
  const { refundId, points, refund: amount, funding } = payload;
  if (amount === 0) return [];
  return [
    {
      id: refundKey(refundId),
      ledger_id: refundId,
      user_id: splitStreamId(streamId).id,
      payment_id: funding.paymentId,
      method: funding.method,
      points,
      amount,
      currency: currencyOf(funding.currency),
      history_id: `${streamId}:${version}`,
      owed_at: recordedAt.toISOString(),
    },
  ];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the id under which a refund is paid: the ledger’s id if it is a UUID, else one derived from it. A former member’s refunds are named after their lots.
 * The result is always the same.
 */
export const refundKey = (ledgerId: string): string =>
  uuid.test(ledgerId) ? ledgerId : idByName(`refund:${ledgerId}`);

/** Charges are paid in KRW or USD only. */
function currencyOf(currency: string): 'KRW' | 'USD' {
  if (currency === 'KRW' || currency === 'USD') return currency;
  throw new Error(`a charge in ${currency}`);
}
