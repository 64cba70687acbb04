import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { appealStrike } from './judge-strike.ts';
import { strikeByLink, strikesOf } from './queries.ts';

/** Binds the creators' calls to see and appeal their strikes. */
export function strikesRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myStrikes', ({ caller }) => strikesOf(ctx, caller.creatorId));
  serve(app, ctx, 'appealStrike', ({ params, body, caller, keyed }) =>
    appealStrike(ctx, { strikeId: params.id, creatorId: caller.creatorId, text: body.text, keyed }),
  );
  serve(app, ctx, 'strikeByLink', ({ query }) => strikeByLink(ctx, query));
  serve(app, ctx, 'appealByLink', async ({ query, body, keyed }) => {
    const { creatorId } = await strikeByLink(ctx, query);
    return appealStrike(ctx, { strikeId: query.id, creatorId, text: body.text, keyed });
  });
}
