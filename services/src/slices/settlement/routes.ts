import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { accumulatedIncome, monthIncome, settlementPage } from './queries.ts';

/** What a creator sees of their income. */
export function settlementRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'accumulatedIncome', ({ caller }) => accumulatedIncome(ctx, caller.creatorId));

  serve(app, ctx, 'monthIncome', ({ params, query }) =>
    monthIncome(ctx, params.creatorId, `${query.year}-${String(query.month).padStart(2, '0')}`),
  );

  serve(app, ctx, 'settlementPage', ({ query, caller }) => settlementPage(ctx, caller.creatorId, query));
}
