import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { askedBy } from '../../../http/caller.ts';
import { serve } from '../../../http/serve.ts';
import { follow, unfollow } from './commands.ts';
import { followList, followPage } from './queries.ts';

/** Binds the calls about following creators. */
export function followRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'follow', ({ params, caller, key }) =>
    follow(ctx, { member: caller, key, creatorId: params.creatorId }),
  );
  serve(app, ctx, 'unfollow', ({ params, caller, key }) =>
    unfollow(ctx, { member: caller, key, creatorId: params.creatorId }),
  );
  serve(app, ctx, 'followList', (by) => followList(ctx, askedBy(by)));
  serve(app, ctx, 'followPage', ({ query, ...by }) => followPage(ctx, askedBy(by), query));
}
