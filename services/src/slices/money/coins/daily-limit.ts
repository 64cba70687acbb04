import { type PaymentStatus, policy } from '@sowon/contracts';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDayStart, realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Database } from '../../../db/schema.ts';
import type { PaymentRow } from './tables.ts';

/**
 * What a member may charge on a day in Korea (docs/rules/coins.md#daily-limit). A charge belongs to the day on which it was ordered, however it is paid
 * and whenever its money comes. A bank deposit counts from its asking until it is cancelled; an order at the provider only once it is
 * paid, so one that was left behind keeps nobody from charging, and what is paid beyond the limit goes back.
 */
const { chargeLimitWonPerDay: limitWon } = policy.coins;

/** The lock under which a member's charges are counted, so that two at once cannot pass the limit together. */
const chargesOf = (userId: string) => `charge:${userId}`;

/** Why money goes back that was paid beyond the limit; the order keeps it as its reason. */
export const beyondLimit = 'more than may be charged on the day of the order';

/** Whether an order was set aside because its member had charged the most of its day. */
export const isBeyondLimit = ({ status, reason }: Pick<PaymentRow, 'status' | 'reason'>): boolean =>
  status === 'QUARANTINED' && reason === beyondLimit;

interface Wanted {
  readonly userId: string;
  /** Price in won, whatever it is paid in. */
  readonly won: number;
  readonly now: Date;
}

/**
 * Refuses a charge that would not fit beside what was ordered today; holds the lock on the member's charges until the transaction ends. Money
 * that PayPal has announced and not sent is counted here, as its order was not left behind.
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
 * Refuses one order more where so many were begun today as no person begins: each is looked up for days.
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
 * Counts an order that the provider says is paid towards the day on which it was made, before its coins are credited. Again, or of an order
 * that has come to its end, it changes nothing.
 * @returns false where the member has charged so much on that day that this money has to go back
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
  /** Its first instant, in Korea. */
  readonly day: Date;
}

const dayEnd = (day: Date) => new Date(day.getTime() + realDayMs);

/** Not at its end yet. */
const open: readonly PaymentStatus[] = ['CREATED', 'PREPARED', 'READY'];

const ordersOf = (trx: Transaction<Database>, { userId, day }: OfDay) =>
  trx
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('created_at', '>=', day)
    .where('created_at', '<', dayEnd(day));

/**
 * Won of what a member ordered on a day and what counts of it.
 * @param of.but an order that is left out
 * @param of.announced whether money counts that PayPal has announced only
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
