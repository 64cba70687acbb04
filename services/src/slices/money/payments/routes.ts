import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { paidDeposit } from '../deposits/queries.ts';
import { depositCoins, handleWebhook } from './commands.ts';
import { createPayment } from './create-payment.ts';
import { findPayment, paymentReply } from './queries.ts';
import { readLots } from './read-lots.ts';
import { paymentReceipt } from './receipts/receipt.ts';

/** Registers the fans’ routes for payments, and for the lots that they bought. */
export function paymentRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'coinLots', ({ caller }) => readLots(ctx, caller.userId));

  serve(app, ctx, 'depositCoins', ({ body }) => depositCoins(ctx, body));

  serve(app, ctx, 'merchantCode', async () => {
    const { impCode, scriptUrl } = ctx.payments;
    return { impCode, scriptUrl };
  });

  serve(app, ctx, 'createPayment', async ({ body, keyed }) => {
    const { id, name, amount, currency, pg, pay_method } = await createPayment(ctx, body, keyed);
    const noticeUrl = `${ctx.config.PUBLIC_URL}/api/v1/payment/webhook`;
    return { id, name, amount, currency, pg, payMethod: pay_method, noticeUrl };
  });

  serve(app, ctx, 'payment', async ({ params, caller }) => {
    const payment = await findPayment(ctx.db, params.paymentId);
    if (payment?.user_id === caller.userId) return paymentReply(payment);
    return found(await paidDeposit(ctx.db, { depositId: params.paymentId, userId: caller.userId }));
  });

  serve(app, ctx, 'paymentReceipt', ({ params, query, caller: { userId } }) =>
    paymentReceipt(ctx, { ...params, ...query, userId }),
  );

  serve(app, ctx, 'paymentWebhook', async ({ body }) => {
    await handleWebhook(ctx, { impUid: body.imp_uid, merchantUid: body.merchant_uid });
    return { received: true };
  });
}
