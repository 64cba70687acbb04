import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { serve } from '../../../../http/serve.ts';
import { setRollLimit } from './commands.ts';
import { rollLimit } from './queries.ts';

/** Calls about a fan's own roll limit. */
export function rollLimitRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'rollLimit', ({ caller }) => rollLimit(ctx, caller.userId));
  serve(app, ctx, 'setRollLimit', ({ body, caller, key }) =>
    setRollLimit(ctx, { fanId: caller.userId, key, coins: body.coins }),
  );
}
