import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { removePortrait, setPortrait } from '../files/portrait.ts';

/** Calls of members about themselves. */
export function userRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'setPortrait', ({ params, body, keyed }) =>
    setPortrait(ctx, { ...params, fileId: body.imageFileId, keyed }),
  );
  serve(app, ctx, 'removePortrait', ({ params, keyed }) => removePortrait(ctx, { ...params, keyed }));
}
