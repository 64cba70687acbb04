import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { strikesOf } from './queries.ts';

/** The call by which a creator sees their strikes. */
export function conductRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myStrikes', ({ caller }) => strikesOf(ctx, caller.creatorId));
}
