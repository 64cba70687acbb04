import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { closeMonth } from './commands.ts';
import { listSettlementMonthRows, listSettlementRows, showSettlementMonthRow } from './console-rows.ts';

/** The console’s calls about settlements. */
export function settlementConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listSettlementMonths', async ({ query, reply }) =>
    listReply(reply, 'settlement-months', await listSettlementMonthRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showSettlementMonth', async ({ params }) =>
    found(await showSettlementMonthRow(ctx.db, params.id)),
  );
  serve(app, ctx, 'listSettlements', async ({ query, reply }) =>
    listReply(reply, 'settlements', await listSettlementRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'closeMonth', async ({ params, caller, keyed }) => {
    await closeMonth(ctx, params.id, { staffId: caller.userId, keyed });
    return found(await showSettlementMonthRow(ctx.db, params.id));
  });
}
