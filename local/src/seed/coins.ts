import type { CoinSource, PayMethod } from '@sowon/contracts';
import { accept, decideGrant, isRejection, streamId } from '@sowon/ledger';
import { execute } from '@sowon/services/command';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { ledgerPolicy } from '@sowon/services/ledger-policy';
import { coinItems } from '@sowon/services/slices/money/coins/queries';
import { createPayment } from '@sowon/services/slices/money/payments/create-payment';
import { settlePayment } from '@sowon/services/slices/money/payments/settle-payment';
import type { z } from 'zod';

interface Gift {
  readonly key: string;
  readonly userId: string;
  readonly points: number;
  readonly source: Exclude<CoinSource, 'CASH'>;
}

/** Gives coins without payment, once. */
export async function ensureGift(ctx: Ctx, { key, userId, points, source }: Gift): Promise<void> {
  const wallet = streamId('wallet', userId);
  const at = ctx.clock.now();
  const lotId = ctx.ids();
  await execute(ctx, {
    key: { scope: 'demo', id: `${key}:${userId}` },
    intent: { userId, points },
    at,
    streams: [wallet],
    decide: (streams) => {
      const granted = decideGrant(streams.wallet(userId), {
        lotId,
        points,
        source,
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(granted)) return granted;
      return accept({ appends: [{ stream: wallet, ...granted }], reply: null });
    },
  });
}

interface Purchase {
  readonly key: string;
  readonly userId: string;
  /** Coins of an item on sale; each is bought once. */
  readonly points: number;
  readonly method: z.output<typeof PayMethod>;
}

/** Buys coins once, paid at the sandbox provider; without the sandbox they are given as operator support. */
export async function ensurePurchase(ctx: Ctx, purchase: Purchase): Promise<void> {
  const { key, userId, points, method } = purchase;
  if (!(await sandboxAnswers(ctx))) return ensureGift(ctx, { key, userId, points, source: 'SUPPORTED' });
  const item = (await coinItems(ctx.db, 'CASH')).find(({ point }) => point === points);
  if (!item) throw new Error(`no item of ${points} coins is on sale`);
  const paypal = method === 'paypal';
  const wanted = {
    coinItemId: item.id,
    userId,
    currency: paypal ? 'USD' : 'KRW',
    language: 'ko',
    payMethod: method,
    pg: paypal ? 'paypal_v2' : 'kakaopay',
    mRedirectUrl: `${ctx.config.PUBLIC_URL}/coin-history`,
  } as const;
  const order = (await findOrder(ctx, purchase)) ?? (await createPayment(ctx, wanted, unkeyed));
  if (order.status === 'CREDITED') return;
  await fetch(`${ctx.config.PAYMENT_URL}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_uid: order.id }),
  });
  await settlePayment(ctx, order.id);
}

/** Finds the order of an earlier seeding. */
function findOrder({ db }: Ctx, { userId, points }: Purchase) {
  return db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('points', '=', points)
    .where('status', '!=', 'FAILED')
    .executeTakeFirst();
}

/** True if the sandbox provider answers; the real one has no such address. */
async function sandboxAnswers({ config }: Ctx): Promise<boolean> {
  const reply = await fetch(`${config.PAYMENT_URL}/control/webhooks`).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
