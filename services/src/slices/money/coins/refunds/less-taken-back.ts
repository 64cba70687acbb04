import type { CarriedRows } from '@sowon/ledger';

/**
 * Rows that subtract our own cancellation from a payment’s `taken_back`. Two refunds of one payment may commit in one execution, and an UPDATE meets each row
 * only once. So their amounts are summed first.
 * @param amount in minor units of the payment’s currency
 */
export const lessTakenBack = (paymentId: string, amount: number): CarriedRows => ({
  sql: `update payments set taken_back = greatest(0, payments.taken_back - ours.amount)
          from (select r.id, sum(r.taken_back) as amount
                  from jsonb_populate_recordset(null::payments, $1::jsonb) as r group by r.id) as ours
         where payments.id = ours.id`,
  rows: [{ id: paymentId, taken_back: amount }],
});
