import { accept, decideCharge, isRejection, walletStreamId } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { updateRows } from '../../../db/rows.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { countPaid } from './daily-limit.ts';
import { nextLookBackAt } from './decide-payment.ts';
import { isOpenOrder } from './judge.ts';
import { findPayment, type PaymentRow } from './queries.ts';

/**
 * The end of a try to credit. The day's limit and the wallet are known only under their locks, so they may still refuse money that fits its order.
 * `ENDED_MEANWHILE`: another call ended the order first.
 */
type Credited = 'CREDITED' | 'ENDED_MEANWHILE' | 'BEYOND_LIMIT' | 'WALLET_FROZEN';

/**
 * Credits the coins of an order, once for each payment at the provider. Coins, order and key commit together.
 * @throws AppError BUSY
 */
export async function credit(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<Credited> {
  if (!(await countPaid(ctx, order))) return 'BEYOND_LIMIT';
  try {
    await charge(ctx, order, payment);
  } catch (error) {
    if (error instanceof AppError && error.code === 'WALLET_FROZEN') return 'WALLET_FROZEN';
    const now = await findPayment(ctx.db, order.id);
    if (!now || isOpenOrder(now.status)) throw error;
    return 'ENDED_MEANWHILE';
  }
  ctx.log.info(
    { event: 'payment.credited', paymentId: order.id, impUid: payment.impUid },
    'payment credited',
  );
  return 'CREDITED';
}

async function charge(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<void> {
  const at = ctx.clock.now();
  const stream = walletStreamId(order.user_id);
  await execute(ctx, {
    key: { scope: 'payment', id: payment.impUid },
    intent: { paymentId: order.id, userId: order.user_id, points: order.points, paid: order.amount },
    at,
    streams: [stream],
    decide: (streams) => {
      const charged = decideCharge(streams.wallet(order.user_id), {
        lotId: order.id,
        points: order.points,
        paid: order.amount,
        funding: { paymentId: order.id, method: order.pay_method, currency: order.currency },
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(charged)) return charged;
      const row = {
        id: order.id,
        status: 'CREDITED' as const,
        imp_uid: payment.impUid,
        credited_at: at.toISOString(),
        next_check_at: nextLookBackAt(at, at)?.toISOString() ?? null,
      };
      return accept({
        appends: [{ stream, events: charged.events }],
        carry: [updateRows('payments', 'id', [row])],
        reply: null,
      });
    },
  });
}
