import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { serve } from '../../../../http/serve.ts';
import { findRefundAccount, knownAgain, refundsToAccount, tellRefundAccount } from './accounts.ts';

/** Registers the routes for a member’s refund account, used if no provider can pay the money back. */
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
}
