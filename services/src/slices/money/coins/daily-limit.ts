import { type PaymentStatus, policy } from '@sowon/contracts';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDayStart, realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Database } from '../../../db/schema.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Daily limit of a member’s charges in won, by the day in Korea (docs/rules/coins.md#daily-limit). A charge counts on the day of its order, however and
 * whenever it is paid. A bank deposit counts from its request until it is cancelled. An order at the provider counts only once it is paid, so an abandoned
 * order blocks nobody. Money paid beyond the limit goes back.
 */
const { chargeLimitWonPerDay: limitWon } = policy.coins;

/** The lock for counting a member’s charges, so that two concurrent ones cannot pass the limit together. */
const chargesOf = (userId: string) => `charge:${userId}`;

/** The order’s stored reason if its money goes back because of the daily limit. */
export const beyondLimit = 'more than may be charged on the day of the order';

/** Returns true if an order was quarantined because its member had reached the day’s limit. */
export const isBeyondLimit = ({ status, reason }: Pick<PaymentRow, 'status' | 'reason'>): boolean =>
  status === 'QUARANTINED' && reason === beyondLimit;

interface Wanted {
  readonly userId: string;
  /** Price in won, in any payment currency. */
  readonly won: number;
  readonly now: Date;
}

/**
 * Refuses a charge that exceeds the day’s limit together with today’s other orders. Holds the lock on the member’s charges until the transaction ends. Money
 * that PayPal has announced but not sent counts here, because its order was not abandoned.
 * @throws AppError CHARGE_LIMIT {limitWon}
 */
export async function requireRoom(trx: Transaction<Database>, { userId, won, now }: Wanted): Promise<void> {
  await lockByName(trx, chargesOf(userId));
  const ofDay = { userId, day: kstDayStart(now) };
  if ((await chargedWon(trx, { ...ofDay, announced: true })) + won > limitWon) {
    throw new AppError('CHARGE_LIMIT', { limitWon });
  }
}

/**
 * Refuses an order if the member began an implausible number of orders today: each is checked at the provider for days.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requireFewOrders(
  trx: Transaction<Database>,
  { userId, now }: Omit<Wanted, 'won'>,
): Promise<void> {
  const ofDay = { userId, day: kstDayStart(now) };
  const { orders } = await ordersOf(trx, ofDay)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  if (orders < policy.payments.ordersPerDayMost) return;
  const untilTomorrow = dayEnd(ofDay.day).getTime() - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(untilTomorrow / 1_000) });
}

/**
 * Counts a paid order towards the day on which it was made, before its coins are credited. A repeat, or an order that has ended, changes nothing.
 * @returns false if the day’s limit is exceeded, so the money has to go back
 */
export async function countPaid(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  order: PaymentRow,
): Promise<boolean> {
  if (order.counted_at !== null) return true;
  const { id, user_id: userId, price_won: won, created_at } = order;
  return db.transaction().execute(async (trx) => {
    await lockByName(trx, chargesOf(userId));
    const ofDay = { userId, day: kstDayStart(created_at), but: id };
    if ((await chargedWon(trx, { ...ofDay, announced: false })) + won > limitWon) return false;
    await trx
      .updateTable('payments')
      .set({ counted_at: clock.now() })
      .where('id', '=', id)
      .where('counted_at', 'is', null)
      .where('status', 'in', open)
      .execute();
    return true;
  });
}

interface OfDay {
  readonly userId: string;
  /** First instant of the day in Korea. */
  readonly day: Date;
}

const dayEnd = (day: Date) => new Date(day.getTime() + realDayMs);

/** States of an order that has not ended. */
const open: readonly PaymentStatus[] = ['CREATED', 'PREPARED', 'READY'];

const ordersOf = (trx: Transaction<Database>, { userId, day }: OfDay) =>
  trx
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('created_at', '>=', day)
    .where('created_at', '<', dayEnd(day));

/**
 * Returns the won of a member’s orders and deposits of a day that count towards the limit.
 * @param of.but id of an order that is left out
 * @param of.announced true to count money that PayPal has only announced
 */
async function chargedWon(
  trx: Transaction<Database>,
  { but, announced, ...ofDay }: OfDay & { readonly but?: string; readonly announced: boolean },
): Promise<number> {
  const { userId, day } = ofDay;
  const counts = (payment: ExpressionBuilder<Database, 'payments'>) =>
    payment.or([
      payment('status', '=', 'CREDITED'),
      payment.and([payment('status', 'in', open), payment('counted_at', 'is not', null)]),
      ...(announced
        ? [payment.and([payment('status', '=', 'READY'), payment('pay_method', '=', 'paypal')])]
        : []),
    ]);
  const orders = ordersOf(trx, ofDay)
    .select(sumOf('price_won').as('won'))
    .where(counts)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''));
  const deposits = trx
    .selectFrom('deposit_claims as claim')
    .leftJoin('deposits', 'deposits.id', 'claim.id')
    .select(sumOf('claim.won').as('won'))
    .where('claim.user_id', '=', userId)
    .where('claim.claimed_at', '>=', day)
    .where('claim.claimed_at', '<', dayEnd(day))
    .where((deposit) =>
      deposit.or([deposit('deposits.id', 'is', null), deposit('deposits.status', 'in', ['ready', 'paid'])]),
    );
  const { won } = await trx
    .selectNoFrom(sql<number>`${orders} + ${deposits}`.as('won'))
    .executeTakeFirstOrThrow();
  return won;
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
