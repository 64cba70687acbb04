import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { openRoulette, rollRoulette } from './commands.ts';
import { rollHistory, rouletteProof } from './queries.ts';
import { setRollLimit } from './roll-limits/commands.ts';
import { rollLimit } from './roll-limits/queries.ts';

/** Calls about the lucky roulette. */
export function rouletteRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'openRoulette', ({ body, caller, key }) =>
    openRoulette(ctx, { fan: caller, key, productId: body.missionProductId }),
  );
  serve(app, ctx, 'rollRoulette', ({ params, body, caller, key }) =>
    rollRoulette(ctx, { fan: caller, key, missionId: params.missionId, roll: body }),
  );
  serve(app, ctx, 'rouletteProof', async ({ params, caller }) =>
    found(await rouletteProof(ctx, caller, params.missionId)),
  );
  serve(app, ctx, 'myRolls', ({ query, caller }) => rollHistory(ctx.db, caller.userId, query.productId));
}

/** Calls about a fan's own roll limit. */
export function rollLimitRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'rollLimit', ({ caller }) => rollLimit(ctx, caller.userId));
  serve(app, ctx, 'setRollLimit', ({ body, caller, key }) =>
    setRollLimit(ctx, { fanId: caller.userId, key, coins: body.coins }),
  );
}
