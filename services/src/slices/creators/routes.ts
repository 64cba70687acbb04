import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { becomeCreator } from './commands.ts';
import { creatorPage, creatorProfile, creatorTags, currentCreator } from './profiles.ts';

/** Calls about creators. */
export function creatorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'creatorPage', ({ query }) => creatorPage(ctx.db, query));
  serve(app, ctx, 'currentCreator', ({ caller }) => currentCreator(ctx, caller));
  serve(app, ctx, 'creator', async ({ params, caller }) => {
    const creator = await creatorProfile(ctx.db, params.idOrUrl, caller?.userId ?? null);
    if (!creator) throw new AppError('NOT_FOUND');
    // Creators have neither followers nor likes nor draw events yet.
    return { creator, followerCount: 0, likeCount: 0, eventProduct: null };
  });
  serve(app, ctx, 'becomeCreator', ({ body, caller, key }) =>
    becomeCreator(ctx, { userId: caller.userId, key, profile: body }),
  );
  serve(app, ctx, 'creatorTags', () => creatorTags(ctx.db));
}
