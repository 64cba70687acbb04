import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { leave } from './leave.ts';
import { leavingTerms } from './terms.ts';

/** Calls by which members leave. */
export function leavingRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'leavingTerms', ({ caller }) => leavingTerms(ctx, caller));
  serve(app, ctx, 'leave', async ({ caller: { userId, creatorId, sessionId }, query, reply }) => {
    const left = await leave(ctx, { userId, creatorId, sessionId, lost: query.lost });
    // A renewal that this request earned would be a token of an ended session.
    reply.removeHeader('authorization');
    return left;
  });
}
