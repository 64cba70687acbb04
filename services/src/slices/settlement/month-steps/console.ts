import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listMonthDifferenceRows, showSteps } from './queries.ts';

/** Registers the console’s calls about the steps of a month. */
export function monthStepConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'showMonthSteps', async ({ params }) => found(await showSteps(ctx, params.id)));
  serve(app, ctx, 'listMonthDifferences', async ({ query, reply }) =>
    listReply(reply, 'month-differences', await listMonthDifferenceRows(ctx, query), query.range),
  );
}
