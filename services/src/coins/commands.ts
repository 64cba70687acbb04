import { type CreatePayment, Id, policy } from '@sowon/contracts';
import {
  accept,
  decideExpire,
  type EndingLot,
  isRejection,
  readExpiredLots,
  streamId,
  walletStream,
} from '@sowon/ledger';
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, fieldError } from '../app-error.ts';
import { realDayMs } from '../clock.ts';
import { execute } from '../command.ts';
import type { Ctx } from '../context.ts';
import { ProviderError } from '../ports/payment.ts';
import { nextCheckAt } from './check-schedule.ts';
import { kstDayStart } from './kst-day.ts';
import { findPayment, findSoldItem, orderedWon, type PaymentRow } from './queries.ts';
import { isAllowedRedirect } from './redirect.ts';
import { retryMs, returnSecondPayment, settlePayment } from './settle-payment.ts';

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

/** Ours: channels that we have contracts with; PayPal sells in dollars, the others in won. */
const channels = /^(kakaopay|html5_inicis|danal_tpay|paypal_v2)(\.[\w-]{1,30})?$/;

function currencyOf({ payMethod, pg, currency }: NewPayment): 'KRW' | 'USD' {
  if (!channels.test(pg)) throw fieldError('INVALID_INPUT', 'pg', 'not a channel of ours', pg);
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
        name: item.name,
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

/**
 * The coins of the caller's own payment, credited at most once; asking again is no error.
 * @throws AppError NOT_FOUND, PAYMENT_MISMATCH (another item), PAYMENT_NOT_PAID, PAYMENT_QUARANTINED, PROVIDER_UNREACHABLE.
 */
export async function depositCoins(
  ctx: Ctx,
  { paymentId, userId, coinItemId }: { paymentId: string; userId: string; coinItemId: string },
): Promise<{ id: string }> {
  const order = await findPayment(ctx.db, paymentId);
  if (order?.user_id !== userId) throw new AppError('NOT_FOUND');
  if (order.coin_item_id !== coinItemId) throw new AppError('PAYMENT_MISMATCH');
  const status = await settlePayment(ctx, paymentId).catch((error: unknown) => {
    if (error instanceof ProviderError) throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
    throw error;
  });
  if (status === 'CREDITED') return { id: paymentId };
  throw new AppError(status === 'QUARANTINED' ? 'PAYMENT_QUARANTINED' : 'PAYMENT_NOT_PAID');
}

/**
 * A hint, unsigned and maybe forged, that a payment changed: nothing of it is believed, the provider is asked. An
 * unknown order does nothing; what cannot be settled now is left to the poller, at once.
 */
export async function handleWebhook(
  ctx: Ctx,
  { impUid, merchantUid }: { impUid: string; merchantUid: string },
): Promise<void> {
  if (!Id.safeParse(merchantUid).success) return;
  const order = await findPayment(ctx.db, merchantUid);
  if (!order) return;
  try {
    if (order.status === 'CREDITED') await returnSecondPayment(ctx, order, impUid);
    else await settlePayment(ctx, order.id);
  } catch (error) {
    ctx.log.error({ event: 'payment.webhook-failed', paymentId: order.id, err: error }, 'left to the poller');
    await ctx.db
      .updateTable('payments')
      .set({ next_check_at: ctx.clock.now() })
      .where('id', '=', order.id)
      .where('next_check_at', 'is not', null)
      .execute();
  }
}

/** How many payments one sweep asks the provider about, and how many of them at a time. */
const checksPerSweep = 100;
const checksAtOnce = 5;

/**
 * Asks the provider about orders whose next look is due, and tries again to give back what could not be. A claimed order
 * is nobody else's for a while, so several pollers may run.
 */
export async function checkOpenPayments(ctx: Ctx): Promise<{ checked: number }> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .updateTable('payments')
    .set({ next_check_at: new Date(now.getTime() + retryMs) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(checksPerSweep)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  for (let from = 0; from < due.length; from += checksAtOnce) {
    await Promise.all(due.slice(from, from + checksAtOnce).map(({ id }) => checkOne(ctx, id)));
  }
  return { checked: due.length };
}

/** One payment that cannot be settled must not keep the others waiting: it is logged and looked at again. */
async function checkOne(ctx: Ctx, paymentId: string): Promise<void> {
  try {
    await settlePayment(ctx, paymentId);
  } catch (error) {
    ctx.log.error({ event: 'payment.check-failed', paymentId, err: error }, 'payment could not be checked');
  }
}

const lotsPerSweep = 200;

/** Books as expired what remains of lots whose last day is over; one batch, call again while `more`. */
export async function expireLots(ctx: Ctx): Promise<{ expired: number; more: boolean }> {
  const lots = await readExpiredLots(ctx.db, lastExpiredMoment(ctx), lotsPerSweep);
  await Promise.all(lots.map((lot) => expireLot(ctx, lot)));
  return { expired: lots.length, more: lots.length === lotsPerSweep };
}

/** A lot is usable through the Korean day on which it expires; where days are shortened, to its very moment. */
function lastExpiredMoment({ clock, config }: Ctx): Date {
  const now = clock.now();
  return config.SOWON_DAY_MS === realDayMs ? new Date(kstDayStart(now).getTime() - 1) : now;
}

async function expireLot(ctx: Ctx, { ownerId, lotId }: EndingLot): Promise<void> {
  const at = ctx.clock.now();
  const stream = streamId(walletStream.category, ownerId);
  await execute(ctx, {
    key: { scope: 'expire', id: `${ownerId}:${lotId}` },
    intent: { ownerId, lotId },
    at,
    streams: [stream],
    decide: (streams) => {
      const expired = decideExpire(streams.wallet(ownerId), { lotId, at: at.toISOString() });
      // Another sweep was first, or the coins were taken meanwhile: nothing is left to do.
      if (isRejection(expired)) return accept({ appends: [], reply: null });
      return accept({ appends: [{ stream, events: expired.events }], reply: null });
    },
  });
}
