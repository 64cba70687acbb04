import { anyOf } from '../../../db/few-ids.ts';
import { depositSlot } from '../coins/deposits/deposit-slot.ts';

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
