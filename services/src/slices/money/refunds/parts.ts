import { anyOfTexts } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import { historySlot } from '../coins/coin-history.ts';
import { receiptSlot } from '../payments/receipts/receipt.ts';

const historyRefunds = lookup('history-refunds', (db, historyIds: readonly string[]) =>
  db
    .selectFrom('owed_refunds')
    .leftJoin('refunds', 'refunds.id', 'owed_refunds.id')
    .select(['owed_refunds.history_id', 'owed_refunds.amount', 'owed_refunds.currency'])
    .select(['refunds.paid_at', 'refunds.due_on'])
    .where('owed_refunds.history_id', '=', anyOfTexts(historyIds))
    .compile(),
);

/** Adds the refunds of coin history rows, with their payment date and deadline. */
export const historyRefund = historySlot.filledForAll(async ({ db }, historyIds) => {
  const rows = await historyRefunds(db, historyIds);
  return new Map(
    rows.map(({ history_id, amount, currency, due_on: dueOn, paid_at }) => [
      history_id,
      { refund: { amount, currency, dueOn, paid: paid_at?.toISOString() ?? null } },
    ]),
  );
});

/** Adds the debts to a member for coins of a charge to its receipt, oldest first. */
export const receiptRefunds = receiptSlot.filledBy(async ({ db }, paymentIds, { userId }) => {
  const rows = await db
    .selectFrom('owed_refunds')
    .leftJoin('refunds', 'refunds.id', 'owed_refunds.id')
    .where('owed_refunds.user_id', '=', userId)
    .where('owed_refunds.payment_id', 'in', paymentIds)
    .select(['owed_refunds.payment_id', 'owed_refunds.points', 'owed_refunds.amount', 'owed_refunds.owed_at'])
    .select(['refunds.due_on', 'refunds.paid_at'])
    .orderBy('owed_refunds.owed_at')
    .orderBy('owed_refunds.id')
    .execute();
  const ofPayments = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return new Map(
    [...ofPayments].map(([paymentId, some]) => [
      paymentId,
      {
        refunds: some.map(({ points, amount, owed_at, due_on, paid_at }) => ({
          points,
          amount,
          owed: owed_at,
          dueOn: due_on,
          paid: paid_at,
        })),
      },
    ]),
  );
});
