import type { DifferenceEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { insertRows, updateRows } from '../../../../db/rows.ts';

/**
 * Returns the row changes for an event of a difference. Rows and events commit together.
 * @param subject identifies its stream
 * @param reason given by the staff; events never carry it
 */
export function rowOf(event: DifferenceEvent, subject: string, at: Date, reason: string | null): CarriedRows {
  const { differenceId: id, kind } = event.payload;
  const now = at.toISOString();
  if (event.type === 'DifferenceFound') {
    const { day, impUid, orderId, ours, providers, currency } = event.payload;
    return insertRows('payment_differences', [
      {
        ...{ id, kind, subject, day, imp_uid: impUid, order_id: orderId, ours, providers, currency },
        ...{ status: 'OPEN' as const, found_at: now, ended_at: null, ended_by: null, reason: null },
      },
    ]);
  }
  const status = event.type === 'DifferenceCured' ? 'CURED' : 'EXPLAINED';
  const { operatorId: ended_by } = event.payload;
  return updateRows('payment_differences', 'id', [{ id, status, ended_at: now, ended_by, reason }]);
}
