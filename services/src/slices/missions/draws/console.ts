import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../waiting.ts';
import { cancelDrawByStaff } from './cancel.ts';
import { drawDetails, listDrawRows, numbersDue } from './console-rows.ts';
import { awaitNumber, confirmNumber, enterNumber } from './number.ts';
import { revealEntry } from './open-entry.ts';

/** The console’s calls about draw events. */
export function drawConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDraws', async ({ query, reply }) =>
    listReply(reply, 'draws', await listDrawRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showDraw', async ({ params }) => found(await drawDetails(ctx, params.id)));
  serve(app, ctx, 'cancelDrawByStaff', async ({ params, body, caller, key }) => {
    await cancelDrawByStaff(ctx, { operatorId: caller.userId, key, productId: params.id, ...body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'awaitDrawNumber', async ({ params, body, caller, key }) => {
    await awaitNumber(ctx, { operatorId: caller.userId, key, productId: params.id, ...body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'enterDrawNumber', async ({ params, body, caller, key }) => {
    await enterNumber(ctx, { operatorId: caller.userId, key, productId: params.id, drawn: body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'confirmDrawNumber', async ({ params, body, caller, key }) => {
    await confirmNumber(ctx, { operatorId: caller.userId, key, productId: params.id, drawn: body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'revealEntry', ({ params, body, caller, keyed }) =>
    revealEntry(ctx, { operatorId: caller.userId, missionId: params.id, keyed, ...body }),
  );
}

/** Finds draws by id, which is the id of their product. */
export const drawFinds: readonly Finding[] = [
  {
    kind: 'DRAW',
    seenBy: 'showDraw',
    byId: (db, id) =>
      db.selectFrom('draws').where('product_id', '=', id).select(['product_id as id', 'title']),
  },
];

/** Counts draws whose public number operators must enter or confirm. */
export const drawsWaiting: readonly Waiting[] = [waitingCount('DRAW_NUMBERS_DUE', 'operator', numbersDue)];
