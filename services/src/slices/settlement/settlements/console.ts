import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serveCsv } from '../../../http/csv.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { closeMonth } from './commands.ts';
import { listSettlementEstimateRows, listSettlementRows } from './console-rows.ts';
import { exportMonth } from './export.ts';
import { listSettlementMonthRows, showSettlementMonthRow } from './month-rows.ts';

/** The console’s calls about settlements. */
export function settlementsConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listSettlementMonths', async ({ query, reply }) =>
    listReply(reply, 'settlement-months', await listSettlementMonthRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showSettlementMonth', async ({ params }) =>
    found(await showSettlementMonthRow(ctx, params.id)),
  );
  serve(app, ctx, 'listSettlements', async ({ query, reply }) =>
    listReply(reply, 'settlements', await listSettlementRows(ctx, query), query.range),
  );
  serve(app, ctx, 'listSettlementEstimates', async ({ query, reply }) =>
    listReply(reply, 'settlement-estimates', await listSettlementEstimateRows(ctx, query), query.range),
  );
  serveCsv(app, ctx, 'exportSettlements', async ({ params }) => {
    found(await showSettlementMonthRow(ctx, params.id));
    return exportMonth(ctx, params.id);
  });
  serve(app, ctx, 'proposeOwing', ({ params, body: { owing, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'CREATOR_OWING', wish: { creatorId: params.id, owing }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
  serve(app, ctx, 'closeMonth', async ({ params, caller, keyed }) => {
    await closeMonth(ctx, params.id, { staffId: caller.userId, keyed });
    return found(await showSettlementMonthRow(ctx, params.id));
  });
}
