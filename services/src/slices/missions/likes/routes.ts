import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { setLiked } from './commands.ts';
import { likedMissions } from './queries.ts';

/** Calls about liking missions. */
export function likeRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'likeMission', ({ params, caller, key }) =>
    setLiked(ctx, { member: caller, key, missionId: params.missionId }, true),
  );
  serve(app, ctx, 'unlikeMission', ({ params, caller, key }) =>
    setLiked(ctx, { member: caller, key, missionId: params.missionId }, false),
  );
  serve(app, ctx, 'likedMissions', ({ query, caller }) => likedMissions(ctx, caller, query));
}
