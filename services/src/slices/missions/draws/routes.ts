import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serveCsv } from '../../../http/csv.ts';
import { serve } from '../../../http/serve.ts';
import { answerOf, performMission } from '../missions/commands/answer-mission.ts';
import { requestMission } from '../missions/commands/request-mission.ts';
import { createProduct } from '../products/commands.ts';
import { cancelDraw } from './cancel.ts';
import { enterDraw } from './enter.ts';
import { finishDraw } from './finish.ts';
import { exportWinners, openEntry } from './open-entry.ts';
import { pickAtRandom, pickEntry, randomEntry, unpickEntry } from './pick.ts';
import { entryPage } from './present.ts';
import { requireEntry, requireNoOngoingDraw, requireOwnDraw } from './queries.ts';
import { drawRecord, ownEntry } from './record.ts';
import { registerDraw } from './register.ts';
import { creatorTasks, workCounts } from './tasks.ts';

/**
 * Calls about draw events. Two of them also serve other types: `createProduct` and `requestMission`. `creatorTasks` and `missionCounts`
 * tell creators what waits for them, both missions and draws.
 */
export function drawRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'createProduct', async ({ body, caller, key, keyed }) => {
    const { userId: ownerId } = caller;
    if (body.type === 'EVENT') return registerDraw(ctx, { ownerId, key, draw: body });
    return createProduct(ctx, {
      ownerId,
      product: body,
      keyed,
      requireFree: (trx) => requireNoOngoingDraw(trx, body.creatorId),
    });
  });
  serve(app, ctx, 'requestMission', ({ body, caller, key }) =>
    'phone' in body
      ? enterDraw(ctx, { fan: caller, key, entry: body })
      : requestMission(ctx, { fan: caller, key, request: body }),
  );

  serve(app, ctx, 'creatorTasks', ({ query, caller }) => creatorTasks(ctx, caller, query));
  serve(app, ctx, 'missionCounts', ({ caller }) => workCounts(ctx, caller.creatorId));

  serve(app, ctx, 'drawEntries', ({ params, query, caller }) =>
    entryPage(ctx, caller, { ...params, ...query }),
  );
  serve(app, ctx, 'cancelDraw', ({ params, caller, key }) =>
    cancelDraw(ctx, { creator: caller, key, ...params }),
  );
  serve(app, ctx, 'pickEntry', ({ params, caller, key }) =>
    pickEntry(ctx, { creator: caller, key, ...params }),
  );
  serve(app, ctx, 'unpickEntry', ({ params, caller, key }) =>
    unpickEntry(ctx, { creator: caller, key, ...params }),
  );
  serve(app, ctx, 'randomEntry', ({ params, caller }) => randomEntry(ctx, { creator: caller, ...params }));
  serve(app, ctx, 'pickAtRandom', ({ params, body, caller, key }) =>
    pickAtRandom(ctx, { creator: caller, key, ...params, ...body }),
  );
  serve(app, ctx, 'finishDraw', ({ params, caller, key }) =>
    finishDraw(ctx, { creator: caller, key, ...params }),
  );
  serve(app, ctx, 'performEntry', async ({ params, body, caller, key }) => {
    const { productId, missionId } = params;
    await requireOwnDraw(ctx.db, caller.creatorId, productId);
    await requireEntry(ctx.db, productId, missionId);
    return performMission(ctx, { creator: caller, key, missionId, answer: answerOf(body) });
  });
  serve(app, ctx, 'openEntry', ({ params, caller, keyed }) =>
    openEntry(ctx, { creator: caller, keyed, ...params }),
  );
  serveCsv(app, ctx, 'exportWinners', ({ params, caller, keyed }) =>
    exportWinners(ctx, { creator: caller, keyed, ...params }),
  );
  serve(app, ctx, 'drawRecord', ({ params }) => drawRecord(ctx, params.productId));
  serve(app, ctx, 'ownEntry', ({ params, caller }) => ownEntry(ctx, caller.userId, params.productId));
}
