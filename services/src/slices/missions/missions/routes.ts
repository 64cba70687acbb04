import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { yearMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { acceptMission, refuseMission, withdrawMission } from './commands/decide-request.ts';
import { answerOf, performMission } from './commands/perform-mission.ts';
import { thankForMission } from './commands/thank-for-mission.ts';
import { featuredMission } from './featured.ts';
import { incomeDetailPage } from './income-details.ts';
import { completedTotals, missionList, myMissions, showMission } from './lists.ts';
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
