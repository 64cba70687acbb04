import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { reapply } from './commands.ts';
import { myReview } from './queries.ts';

/** Binds the creators' calls to see their review and to apply again. */
export function reviewRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myReview', async ({ caller }) => found(await myReview(ctx.db, caller.creatorId)));
  serve(app, ctx, 'reapply', async ({ caller: { creatorId }, body: { text }, key }) => {
    await reapply(ctx, { creatorId, key, text });
    return found(await myReview(ctx.db, creatorId));
  });
}
