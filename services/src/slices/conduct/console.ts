import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { liftStrike } from './commands.ts';
import { listStrikeRows, showStrikeRow } from './queries.ts';

/** The console’s calls about strikes. */
export function conductConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStrikes', async ({ query, reply }) =>
    listReply(reply, 'strikes', await listStrikeRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showStrike', async ({ params }) => found(await showStrikeRow(ctx, params.id)));
  serve(app, ctx, 'liftStrike', async ({ params, body, caller, key }) => {
    const { id: strikeId } = params;
    await liftStrike(ctx, { strikeId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showStrikeRow(ctx, strikeId));
  });
}
