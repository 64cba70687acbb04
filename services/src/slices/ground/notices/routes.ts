import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import { chooseNotices, noticeSettings, stopMails } from './choices.ts';
import { subscribePush, unsubscribePush } from './push-devices.ts';
import { listedNotices, readUntil, unreadCount } from './read.ts';

/** Routes for notices and their settings. */
export function noticeRoutes(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'notices', ({ query, caller }) => listedNotices(ctx, caller, query));
  serve(app, ctx, 'unreadNotices', ({ caller }) => unreadCount(ctx.db, caller.userId));
  serve(app, ctx, 'readNotices', ({ body, caller, keyed }) =>
    readUntil(ctx, { userId: caller.userId, until: body.until, keyed }),
  );
  serve(app, ctx, 'noticeSettings', ({ caller }) => noticeSettings(ctx, caller));
  serve(app, ctx, 'chooseNotices', ({ body, caller: { userId, sessionId }, keyed }) =>
    chooseNotices(ctx, { userId, sessionId, choice: body, keyed }),
  );
  serve(app, ctx, 'subscribePush', ({ body, caller: { userId, sessionId }, keyed }) =>
    subscribePush(ctx, { userId, sessionId, device: body, keyed }),
  );
  serve(app, ctx, 'unsubscribePush', ({ caller: { userId, sessionId }, keyed }) =>
    unsubscribePush(ctx, { userId, sessionId, keyed }),
  );
  serve(app, ctx, 'stopMails', ({ query }) => stopMails(ctx, query));
}
