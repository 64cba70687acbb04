import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../../context.ts';
import { serve } from '../../../../http/serve.ts';
import { ownPause } from './queries.ts';
import { setPause } from './set-pause.ts';

/** Calls about a creator's pause of new requests. */
export function pauseRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'ownPause', ({ caller }) => ownPause(ctx.db, caller.creatorId, ctx.clock.now()));
  serve(app, ctx, 'setPause', ({ params, body, keyed }) => setPause(ctx, { ...params, pause: body, keyed }));
}
