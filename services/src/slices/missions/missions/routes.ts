import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { yearMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { answerOf, performMission, thankForMission } from './commands/answer-mission.ts';
import { acceptMission, refuseMission, withdrawMission } from './commands/request-mission.ts';
import { showMissionRow } from './console-rows.ts';
import { incomeDetailPage } from './income-details.ts';
import { completedTotals, featuredMission, missionList, myMissions, showMission } from './lists.ts';
import {
  clearMission,
  objectToMissionBlock,
  setMissionReported,
  upholdMissionBlock,
} from './moderation/commands.ts';
import { ownPause, setPause } from './pause/pause-settings.ts';
import { publicPage } from './public-page.ts';

/** Calls about missions. */
export function missionRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'incomeDetailPage', ({ params, query }) => {
    const month = yearMonth(query.incomeYear, query.incomeMonth);
    return incomeDetailPage(ctx, { ...query, creatorId: params.creatorId, month });
  });
  serve(app, ctx, 'missionList', ({ query, caller }) => missionList(ctx, caller, query));
  serve(app, ctx, 'missionPage', ({ query, caller }) => publicPage(ctx, caller, query));
  serve(app, ctx, 'featuredMission', async () => ({ mission: await featuredMission(ctx) }));
  serve(app, ctx, 'mission', async ({ params, caller }) => {
    const mission = await showMission(ctx, caller, params.missionId);
    if (!mission) throw new AppError('NOT_FOUND');
    return mission;
  });
  serve(app, ctx, 'acceptMission', ({ params, body, caller, key }) =>
    acceptMission(ctx, { creator: caller, key, ...params, feedback: body.feedback }),
  );
  serve(app, ctx, 'refuseMission', ({ params, body, caller, key }) =>
    refuseMission(ctx, { creator: caller, key, ...params, ...body }),
  );
  serve(app, ctx, 'withdrawMission', ({ params, caller, key }) =>
    withdrawMission(ctx, { fanId: caller.userId, key, ...params }),
  );
  serve(app, ctx, 'performMission', ({ params, body, caller, key }) =>
    performMission(ctx, { creator: caller, key, missionId: params.missionId, answer: answerOf(body) }),
  );
  serve(app, ctx, 'thankForMission', ({ params, caller, key }) =>
    thankForMission(ctx, { fanId: caller.userId, key, missionId: params.missionId }),
  );
  serve(app, ctx, 'myMissions', ({ query, caller }) => myMissions(ctx, caller, query));
  serve(app, ctx, 'completedTotals', ({ query, caller }) => completedTotals(ctx, caller.creatorId, query));
}

/** Calls about a creator's pause of new requests. */
export function pauseRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'ownPause', ({ caller }) => ownPause(ctx.db, caller.creatorId, ctx.clock.now()));
  serve(app, ctx, 'setPause', ({ params, body, keyed }) => setPause(ctx, { ...params, pause: body, keyed }));
}

/** Calls for members to report missions and object to blocks, and for operators to answer. */
export function moderationRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'reportMission', async ({ params: { missionId }, body, caller, key }) => {
    const { userId: _, ...said } = body;
    await setMissionReported(ctx, { member: caller, key, missionId, said }, true);
    return found(await showMission(ctx, caller, missionId));
  });
  serve(app, ctx, 'takeBackMissionReport', async ({ params: { missionId }, caller, key }) => {
    await setMissionReported(ctx, { member: caller, key, missionId }, false);
    return found(await showMission(ctx, caller, missionId));
  });
  serve(app, ctx, 'objectToMissionBlock', async ({ params: { missionId }, body, caller, key }) => {
    await objectToMissionBlock(ctx, { member: caller, key, missionId, text: body.text });
    return found(await showMission(ctx, caller, missionId));
  });
  serve(app, ctx, 'clearMission', async ({ params: { id }, body, caller, key }) => {
    await clearMission(ctx, { operatorId: caller.userId, key, missionId: id, reason: body.reason });
    return found(await showMissionRow(ctx.db, id));
  });
  serve(app, ctx, 'upholdMissionBlock', async ({ params: { id }, body, caller, key }) => {
    await upholdMissionBlock(ctx, { operatorId: caller.userId, key, missionId: id, ...body });
    return found(await showMissionRow(ctx.db, id));
  });
}
