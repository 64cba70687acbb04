import type { FastifyInstance } from 'fastify';
import { yearMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { earningOf } from './earned.ts';
import { accumulatedIncome, monthIncome, settlementPage } from './queries.ts';

/** Registers a creator's calls about their income. */
export function settlementsRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'accumulatedIncome', ({ caller }) => accumulatedIncome(ctx, caller.creatorId));

  serve(app, ctx, 'monthIncome', ({ params, query }) =>
    monthIncome(ctx, params.creatorId, yearMonth(query.year, query.month)),
  );

  serve(app, ctx, 'accumulatedEarning', ({ caller }) => earningOf(ctx.db, caller.creatorId, null));

  serve(app, ctx, 'monthEarning', ({ params, query }) =>
    earningOf(ctx.db, params.creatorId, yearMonth(query.year, query.month)),
  );

  serve(app, ctx, 'earningPage', ({ query, caller }) => settlementPage(ctx, caller.creatorId, query));

  serve(app, ctx, 'settlementPage', ({ query, caller }) => settlementPage(ctx, caller.creatorId, query));
}
