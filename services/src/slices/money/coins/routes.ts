import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { coinHistoryPage } from './coin-history.ts';
import { coinBalance, coinItems, coinQuote } from './queries.ts';

/** Registers the fans’ routes for coins: items on sale, the wallet, and its history. */
export function coinRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'coinItems', ({ query }) => coinItems(ctx.db, query.coinItemType));

  serve(app, ctx, 'coinBalance', ({ caller }) => coinBalance(ctx.db, caller.userId, ctx.clock.now()));

  serve(app, ctx, 'coinQuote', ({ query, caller }) =>
    coinQuote(ctx.db, caller.userId, query.point, ctx.clock.now()),
  );

  serve(app, ctx, 'coinHistory', ({ query, caller }) => coinHistoryPage(ctx, caller.userId, query));
}
