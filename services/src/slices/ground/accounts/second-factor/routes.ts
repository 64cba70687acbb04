import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { setToken } from '../../../../http/auth.ts';
import { serve } from '../../../../http/serve.ts';
import { giveSecondFactor } from './give.ts';
import { confirmSecondFactor, startSecondFactor } from './set-up.ts';

/** Routes for setting up and giving the second factor, in a console session that waits for it. */
export function secondFactorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'giveSecondFactor', async ({ body, caller, reply }) => {
    setToken(ctx, reply, await giveSecondFactor(ctx, caller, body.code));
    return { id: caller.userId };
  });
  serve(app, ctx, 'startSecondFactor', async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return startSecondFactor(ctx, caller);
  });
  serve(app, ctx, 'confirmSecondFactor', async ({ body, caller, reply }) => {
    const { session, recoveryCodes } = await confirmSecondFactor(ctx, caller, body.code);
    reply.header('cache-control', 'no-store');
    setToken(ctx, reply, session);
    return { id: caller.userId, recoveryCodes };
  });
}
