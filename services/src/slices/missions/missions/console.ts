import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { blockMission, unblockMission } from './commands/block-mission.ts';
import { liftMissionAdultMark, markMissionAdult } from './commands/mark-adult.ts';
import { readMission } from './commands/read-mission.ts';
import { missionContent, missionDetails } from './console-page.ts';
import { listMissionRows, showMissionRow } from './console-rows.ts';
import { settleCompensation } from './roulette/settle-by-hand.ts';

/** The console’s calls about missions. */
export function missionConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listMissions', async ({ query, reply }) =>
    listReply(reply, 'missions', await listMissionRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showMission', async ({ params }) => found(await missionDetails(ctx.db, params.id)));
  serve(app, ctx, 'missionContent', async ({ params }) => found(await missionContent(ctx, params.id)));
  serve(app, ctx, 'readMission', ({ params, body, caller, keyed }) =>
    readMission(ctx, { operatorId: caller.userId, missionId: params.id, reason: body.reason, keyed }),
  );
  serve(app, ctx, 'blockMission', async ({ params, body, caller, key }) => {
    await blockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'markMissionAdult', async ({ params, body, caller, key }) => {
    await markMissionAdult(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'liftMissionAdultMark', async ({ params, body, caller, key }) => {
    const { reason } = body;
    await liftMissionAdultMark(ctx, { operatorId: caller.userId, key, missionId: params.id, reason });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'settleCompensation', async ({ params, body, caller, key }) => {
    await settleCompensation(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await missionDetails(ctx.db, params.id));
  });
  serve(app, ctx, 'unblockMission', async ({ params, body, caller, key }) => {
    await unblockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, reason: body.reason });
    return found(await showMissionRow(ctx.db, params.id));
  });
}
