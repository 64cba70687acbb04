import { type CreatePayment, policy } from '@sowon/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { freeKey, type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { isUnderAge, requireConsent } from '../../ground/guardians/queries.ts';
import { requireRoom } from '../coins/daily-limit.ts';
import { findSoldItem } from '../coins/queries.ts';
import { requireFewOrders } from './daily-limit.ts';
import { isAllowedRedirect, nextCheckAt } from './decide-payment.ts';
import { findPayment, type PaymentRow } from './queries.ts';

type NewPayment = z.output<typeof CreatePayment>;

/**
 * Creates an order and prepares it at the provider, so that the payment window accepts exactly this amount. Item, price and currency are fixed here. The same
 * key returns the same order, and prepares it if necessary. If the provider did not answer, that order has failed and the same key creates another.
 * @throws AppError NOT_FOUND (no such item on sale), INVALID_INPUT, GUARDIAN_CONSENT, CHARGE_LIMIT {limitWon}, TOO_MANY_REQUESTS, KEY_REUSED,
 * PROVIDER_UNREACHABLE.
 */
export async function createPayment(ctx: Ctx, wanted: NewPayment, keyed: KeyedCall): Promise<PaymentRow> {
  if (!isAllowedRedirect(wanted.mRedirectUrl, ctx.config.PUBLIC_URL)) {
    throw fieldError('INVALID_INPUT', 'mRedirectUrl', 'is not a page of this site', wanted.mRedirectUrl);
  }
  const terms = termsOf(wanted);
  const { id } = await once(ctx, keyed, {
    prepare: () => isUnderAge(ctx, wanted.userId),
    work: (trx, underAge) => placeOrder(trx, ctx, wanted, { ...terms, underAge }),
  });
  const order = await findPayment(ctx.db, id);
  if (!order) throw new Error(`the order ${id} is gone`);
  return order.status === 'CREATED' ? prepare(ctx, order, keyed) : order;
}

/** Prepares the order outside any transaction. After a crash, the same key or the poller finds the order. */
async function prepare(ctx: Ctx, order: PaymentRow, keyed: KeyedCall): Promise<PaymentRow> {
  const { id: merchantUid, amount, currency } = order;
  try {
    await ctx.payments.prepare({ merchantUid, amount, currency });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await ctx.db.transaction().execute(async (trx) => {
      const failed = { status: 'FAILED', reason: 'not prepared', next_check_at: null } as const;
      if (await leaveCreated(trx, order, failed)) await freeKey(trx, keyed);
    });
    throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
  }
  if (await leaveCreated(ctx.db, order, { status: 'PREPARED' })) return { ...order, status: 'PREPARED' };
  // The same call came twice at once, and the other one was first.
  const settled = await findPayment(ctx.db, merchantUid);
  if (!settled || settled.status === 'FAILED') throw new AppError('PROVIDER_UNREACHABLE');
  return settled;
}

/** Extracts the channel; a merchant id may follow it after a dot. */
const channelOf = (pg: string) => /^(\w+)(\.[\w-]{1,30})?$/.exec(pg)?.[1];

type Terms = Pick<PaymentRow, 'currency' | 'pay_method'>;

/** Returns the currency and payment method. The channel decides: orders through PayPal are paid by it, even if `card` was requested (spec 1 §6). */
function termsOf({ payMethod, pg, currency }: NewPayment): Terms {
  const channel = policy.payments.channels.find((known) => known === channelOf(pg));
  if (!channel) throw fieldError('INVALID_INPUT', 'pg', 'is not a channel of ours', pg);
  const isPaypal = channel === 'paypal' || channel === 'paypal_v2';
  const taken: readonly string[] = isPaypal ? ['paypal', 'card'] : ['kakaopay', 'card', 'phone'];
  if (!taken.includes(payMethod)) throw fieldError('INVALID_INPUT', 'pg', 'does not take this payMethod', pg);
  if (isPaypal) return { currency: 'USD', pay_method: 'paypal' };
  if (currency === 'KRW') return { currency, pay_method: payMethod };
  throw fieldError('INVALID_INPUT', 'currency', 'dollars are for PayPal only', currency);
}

/** Stores the order if it fits in today’s limit. */
async function placeOrder(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids' | 'parts'>,
  wanted: NewPayment,
  { currency, pay_method, underAge }: Terms & { readonly underAge: boolean },
): Promise<{ id: string }> {
  await requireConsent(trx, { userId: wanted.userId, isUnderAge: underAge });
  const item = await findSoldItem(trx, wanted.coinItemId);
  if (!item) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  await requireRoom({ db: trx, parts: ctx.parts }, { userId: wanted.userId, won: item.price_won, now });
  await requireFewOrders(trx, { userId: wanted.userId, now });
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
      pay_method,
      pg: wanted.pg,
      redirect_url: wanted.mRedirectUrl,
      status: 'CREATED',
      created_at: now,
      next_check_at: nextCheckAt(now, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The order’s name in the provider’s window and on the receipt. */
function orderName(points: number, language: NewPayment['language']): string {
  const count = points.toLocaleString('en');
  if (language === 'ko') return `소원 코인 ${count}개`;
  if (language === 'ja') return `ソウォンコイン ${count}枚`;
  return `${count} Sowon coins`;
}

/** Returns false if the order had left CREATED already. */
async function leaveCreated(
  db: Kysely<Database>,
  order: PaymentRow,
  changed: { status: 'PREPARED' } | { status: 'FAILED'; reason: string; next_check_at: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(changed)
    .where('id', '=', order.id)
    .where('status', '=', 'CREATED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
