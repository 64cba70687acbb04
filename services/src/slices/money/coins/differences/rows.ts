import type { DifferenceEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { insertRows, updateRows } from '../../../../db/rows.ts';

/**
 * What an event of a difference changes in its row; they commit together.
 * @param subject of its stream
 * @param reason that the staff gave; no event has it
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
