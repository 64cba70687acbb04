import { type CreatePayment, policy } from '@sowon/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, fieldError } from '../../app-error.ts';
import { kstDayStart } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { ProviderError } from '../../ports/payment.ts';
import { nextCheckAt } from './check-schedule.ts';
import { findSoldItem, orderedWon, type PaymentRow } from './queries.ts';
import { isAllowedRedirect } from './redirect.ts';

type NewPayment = z.output<typeof CreatePayment>;

/**
 * Makes an order and prepares it at the provider, so that its window takes exactly this amount. What is sold, for how
 * much and in which currency is fixed here. The same key brings the same order again.
 * @throws AppError NOT_FOUND (no such item on sale), INVALID_INPUT, CHARGE_LIMIT {limitWon}, KEY_REUSED, PROVIDER_UNREACHABLE.
 */
export async function createPayment(ctx: Ctx, wanted: NewPayment, key: string): Promise<PaymentRow> {
  if (!isAllowedRedirect(wanted.mRedirectUrl, ctx.config.PUBLIC_URL)) {
    throw fieldError('INVALID_INPUT', 'mRedirectUrl', 'not a page of this site', wanted.mRedirectUrl);
  }
  const order = await placeOrder(ctx, wanted, currencyOf(wanted), key);
  if (order.status === 'FAILED') throw new AppError('PROVIDER_UNREACHABLE');
  if (order.status !== 'CREATED') return order;
  const { id: merchantUid, amount, currency } = order;
  try {
    await ctx.payments.prepare({ merchantUid, amount, currency });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await leaveCreated(ctx, order, { status: 'FAILED', reason: 'not prepared', next_check_at: null });
    throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
  }
  await leaveCreated(ctx, order, { status: 'PREPARED' });
  return { ...order, status: 'PREPARED' };
}

/** A channel, and after a dot the merchant id within it. */
const channelOf = (pg: string) => /^(\w+)(\.[\w-]{1,30})?$/.exec(pg)?.[1];

function currencyOf({ payMethod, pg, currency }: NewPayment): 'KRW' | 'USD' {
  if (!policy.payments.channels.some((channel) => channel === channelOf(pg)))
    throw fieldError('INVALID_INPUT', 'pg', 'not a channel of ours', pg);
  const paypal = payMethod === 'paypal';
  if (pg.startsWith('paypal') !== paypal) {
    throw fieldError('INVALID_INPUT', 'pg', `does not take ${payMethod}`, pg);
  }
  if (paypal) return 'USD';
  if (currency !== 'KRW')
    throw fieldError('INVALID_INPUT', 'currency', 'dollars are for PayPal only', currency);
  return 'KRW';
}

/** Stores the order under a lock on the user's charges, so that two at once cannot pass the daily limit together. */
function placeOrder(ctx: Ctx, wanted: NewPayment, currency: 'KRW' | 'USD', key: string): Promise<PaymentRow> {
  return ctx.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`charge:${wanted.userId}`}, 0))`.execute(trx);
    const before = await trx
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', wanted.userId)
      .where('request_key', '=', key)
      .executeTakeFirst();
    if (before) return sameOrder(before, wanted);

    const item = await findSoldItem(trx, wanted.coinItemId);
    if (!item) throw new AppError('NOT_FOUND');
    const now = ctx.clock.now();
    const limitWon = policy.coins.chargeLimitWonPerDay;
    const orderedToday = await orderedWon(trx, wanted.userId, kstDayStart(now));
    if (orderedToday + item.price_won > limitWon) throw new AppError('CHARGE_LIMIT', { limitWon });
    return trx
      .insertInto('payments')
      .values({
        id: ctx.ids(),
        user_id: wanted.userId,
        coin_item_id: item.id,
        points: item.points,
        name: orderName(item.points, wanted.language),
        amount: currency === 'USD' ? item.usd_cents : item.price_won,
        currency,
        price_won: item.price_won,
        pay_method: wanted.payMethod,
        pg: wanted.pg,
        redirect_url: wanted.mRedirectUrl,
        request_key: key,
        status: 'CREATED',
        created_at: now,
        next_check_at: nextCheckAt(now, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What the provider's window and the receipt call the order. */
function orderName(points: number, language: NewPayment['language']): string {
  const count = points.toLocaleString('en');
  if (language === 'ko') return `소원 코인 ${count}개`;
  if (language === 'ja') return `ソウォンコイン ${count}枚`;
  return `${count} Sowon coins`;
}

function sameOrder(before: PaymentRow, wanted: NewPayment): PaymentRow {
  const same =
    before.coin_item_id === wanted.coinItemId &&
    before.pay_method === wanted.payMethod &&
    before.pg === wanted.pg &&
    before.redirect_url === wanted.mRedirectUrl;
  if (same) return before;
  throw new AppError('KEY_REUSED');
}

async function leaveCreated(
  ctx: Ctx,
  order: PaymentRow,
  changed: { status: 'PREPARED' } | { status: 'FAILED'; reason: string; next_check_at: null },
): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set(changed)
    .where('id', '=', order.id)
    .where('status', '=', 'CREATED')
    .execute();
}
