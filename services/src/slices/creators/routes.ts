import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { becomeCreator } from './commands.ts';
import { creatorSlot } from './creator-slot.ts';
import { creatorPage, creatorProfile, creatorTags, currentCreator } from './profiles.ts';

/** Calls about creators. */
export function creatorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'creatorPage', ({ query, caller }) => creatorPage(ctx, caller, query));
  serve(app, ctx, 'currentCreator', ({ caller }) => currentCreator(ctx, caller));
  serve(app, ctx, 'creator', async ({ params, caller }) => {
    const creator = await creatorProfile(ctx.db, params.idOrUrl, caller?.userId ?? null);
    if (!creator) throw new AppError('NOT_FOUND');
    const factsOf = await creatorSlot.read(ctx, [creator.id], caller);
    return { creator, ...factsOf(creator.id) };
  });
  serve(app, ctx, 'becomeCreator', ({ body, caller, key }) =>
    becomeCreator(ctx, { userId: caller.userId, creatorId: caller.creatorId, key, profile: body }),
  );
  serve(app, ctx, 'creatorTags', () => creatorTags(ctx.db));
}
