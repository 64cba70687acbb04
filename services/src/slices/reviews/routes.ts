import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { serve } from '../../http/serve.ts';
import { myReview } from './queries.ts';

/** The call by which a creator sees how far their application is. */
export function reviewRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myReview', async ({ caller }) => found(await myReview(ctx.db, caller.creatorId)));
}
