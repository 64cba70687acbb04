import type { CarriedRows } from '@sowon/ledger';

/**
 * Rows that say that so much of what was cancelled of a payment was ours, and nobody else's. Two refunds of one payment may commit in one
 * execution, where an UPDATE meets each row of its table once: so what they say is summed first.
 * @param amount in minor units of the payment's currency
 */
export const lessTakenBack = (paymentId: string, amount: number): CarriedRows => ({
  sql: `update payments set taken_back = greatest(0, payments.taken_back - ours.amount)
          from (select r.id, sum(r.taken_back) as amount
                  from jsonb_populate_recordset(null::payments, $1::jsonb) as r group by r.id) as ours
         where payments.id = ours.id`,
  rows: [{ id: paymentId, taken_back: amount }],
});
