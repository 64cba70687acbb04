import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { giveGrade } from './give-grade.ts';
import { liftStrike, upholdStrike } from './judge-strike.ts';
import { listStrikeRows, showStrike } from './queries.ts';

/** The console’s calls about strikes and grades. */
export function strikesConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStrikes', async ({ query, reply }) =>
    listReply(reply, 'strikes', await listStrikeRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showStrike', async ({ params }) => found(await showStrike(ctx, params.id)));
  serve(app, ctx, 'liftStrike', async ({ params, body, caller, key }) => {
    const { id: strikeId } = params;
    await liftStrike(ctx, { strikeId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showStrike(ctx, strikeId));
  });
  serve(app, ctx, 'giveGrade', async ({ params, body, caller, key }) => {
    await giveGrade(ctx, { creatorId: params.id, operatorId: caller.userId, ...body, key });
    return { id: params.id };
  });
  serve(app, ctx, 'upholdStrike', async ({ params, body, caller, key }) => {
    const { id: strikeId } = params;
    await upholdStrike(ctx, { strikeId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showStrike(ctx, strikeId));
  });
}
