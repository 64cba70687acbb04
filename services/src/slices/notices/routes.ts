import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listedNotices, readUntil, unreadCount } from './read.ts';

/** Calls about what members were told. */
export function noticeRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'notices', ({ query, caller }) => listedNotices(ctx, caller, query));
  serve(app, ctx, 'unreadNotices', ({ caller }) => unreadCount(ctx.db, caller.userId));
  serve(app, ctx, 'readNotices', ({ body, caller, keyed }) =>
    readUntil(ctx, { userId: caller.userId, until: body.until, keyed }),
  );
}
