import { Id } from '@sowon/contracts';
import pMap from 'p-map';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { nextGiveBackAt } from './decide-payment.ts';
import { returnSecondPayment, setNextCheck } from './give-back.ts';
import { lookAtCredited, lookBack } from './look-back.ts';
import { findPayment } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Credits the coins of the caller’s own payment, at most once; a repeat is no error.
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
 * Handles a hint that a payment changed. It is unsigned and may be forged, so nothing in it is trusted and the provider is asked. An unknown order does
 * nothing. What cannot be settled now is left to the poller, immediately.
 */
export async function handleWebhook(
  ctx: Ctx,
  { impUid, merchantUid }: { impUid: string; merchantUid: string },
): Promise<void> {
  if (!Id.safeParse(merchantUid).success) return;
  const order = await findPayment(ctx.db, merchantUid);
  if (!order) return;
  try {
    if (order.status !== 'CREDITED') await settlePayment(ctx, order.id);
    else if (impUid === order.imp_uid) await lookAtCredited(ctx, order);
    else await returnSecondPayment(ctx, order, impUid);
  } catch (error) {
    ctx.log.error({ event: 'payment.webhook-failed', paymentId: order.id, err: error }, 'left to the poller');
    await setNextCheck(ctx, order.id, ctx.clock.now());
  }
}

/** Number of payments that one sweep checks, and how many in parallel. */
const checksPerSweep = 100;
const checksAtOnce = 5;

/**
 * Asks the provider about orders whose next check is due, and retries to give back money. A claimed order is reserved for a while, so several pollers may run.
 */
export async function checkOpenPayments(ctx: Ctx): Promise<{ checked: number }> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .updateTable('payments')
    .set({ next_check_at: nextGiveBackAt(now) })
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
  await pMap(due, ({ id }) => checkOne(ctx, id), { concurrency: checksAtOnce });
  return { checked: due.length };
}

/** Checks one payment. A failure must not delay the others: it is logged and retried later. */
async function checkOne(ctx: Ctx, paymentId: string): Promise<void> {
  try {
    const order = await findPayment(ctx.db, paymentId);
    if (order?.status === 'CREDITED') await lookBack(ctx, order);
    else await settlePayment(ctx, paymentId);
  } catch (error) {
    ctx.log.error({ event: 'payment.check-failed', paymentId, err: error }, 'payment could not be checked');
  }
}
