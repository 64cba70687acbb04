import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { found } from '../../../../http/found.ts';
import { serve } from '../../../../http/serve.ts';
import { showMissionRow } from '../console-rows.ts';
import { showMission } from '../lists.ts';
import { clearMission, objectToMissionBlock, upholdMissionBlock } from './commands.ts';
import { setMissionReported } from './report.ts';

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
