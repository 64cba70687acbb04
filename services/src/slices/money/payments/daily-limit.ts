import { policy } from '@sowon/contracts';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDayStart } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { chargedSlot, dayEnd, hasRoom } from '../coins/daily-limit.ts';
import { openStatuses } from './judge.ts';
import type { PaymentRow } from './queries.ts';

/**
 * Refuses an order if the member began an implausible number of orders today: each is checked at the provider for days.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requireFewOrders(
  trx: Transaction<Database>,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const day = kstDayStart(now);
  const { orders } = await ordersOf(trx, [userId], day)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  if (orders < policy.payments.ordersPerDayMost) return;
  const untilTomorrow = dayEnd(day).getTime() - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(untilTomorrow / 1_000) });
}

/**
 * Counts a paid order towards the day on which it was made, before its coins are credited. A repeat, or an order that has ended, changes nothing.
 * @returns false if the day’s limit is exceeded, so the money has to go back
 */
export async function countPaid(
  { db, clock, parts }: Pick<Ctx, 'db' | 'clock' | 'parts'>,
  order: PaymentRow,
): Promise<boolean> {
  if (order.counted_at !== null) return true;
  const { id, user_id: userId, price_won: won, created_at } = order;
  return db.transaction().execute(async (trx) => {
    const counted = { day: kstDayStart(created_at), but: id, announced: false };
    if (!(await hasRoom({ db: trx, parts }, { userId, won, ...counted }))) return false;
    await trx
      .updateTable('payments')
      .set({ counted_at: clock.now() })
      .where('id', '=', id)
      .where('counted_at', 'is', null)
      .where('status', 'in', openStatuses)
      .execute();
    return true;
  });
}

/** Adds the won of a member’s orders of a day that count towards the limit. */
export const orderedPart = chargedSlot.filledBy(async ({ db }, userIds, { day, but, announced }) => {
  const counts = (payment: ExpressionBuilder<Database, 'payments'>) =>
    payment.or([
      payment('status', '=', 'CREDITED'),
      payment.and([payment('status', 'in', openStatuses), payment('counted_at', 'is not', null)]),
      ...(announced
        ? [payment.and([payment('status', '=', 'READY'), payment('pay_method', '=', 'paypal')])]
        : []),
    ]);
  let orders = ordersOf(db, userIds, day)
    .select(['user_id', sql<number>`sum(price_won)::bigint`.as('ordered')])
    .where(counts);
  if (but !== null) orders = orders.where('id', '<>', but);
  const rows = await orders.groupBy('user_id').execute();
  const won = new Map(rows.map(({ user_id, ordered }) => [user_id, ordered]));
  return new Map(userIds.map((userId) => [userId, { ordered: won.get(userId) ?? 0 }]));
});

const ordersOf = (trx: Transaction<Database>, userIds: readonly string[], day: Date) =>
  trx
    .selectFrom('payments')
    .where('user_id', 'in', userIds)
    .where('created_at', '>=', day)
    .where('created_at', '<', dayEnd(day));
