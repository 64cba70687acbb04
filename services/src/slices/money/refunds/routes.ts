import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { findRefundAccount, knownAgain, refundsToAccount, tellRefundAccount } from './accounts.ts';
import { refundCharge } from './refund-charge.ts';

/** Registers the routes for the withdrawal of a charge, and for the account of its member, used if no provider can pay the money back. */
export function refundRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'refundAccount', async ({ caller: { userId } }) => {
    const [told, owed] = await Promise.all([
      findRefundAccount(ctx, userId),
      refundsToAccount(ctx.db, userId),
    ]);
    return { account: told && knownAgain(told), owed };
  });
  serve(app, ctx, 'tellRefundAccount', ({ body, caller: { userId, sessionId }, keyed }) =>
    tellRefundAccount(ctx, { userId, sessionId, account: body, keyed }),
  );

  serve(app, ctx, 'withdrawCharge', async ({ body: { lotId, ...agreed }, caller: { userId }, key }) => {
    const { refundId, points, amount, currency, payBy } = await refundCharge(ctx, {
      userId,
      lotId,
      agreed,
      key,
    });
    return { id: refundId, point: points, amount, currency, payBy };
  });
}
