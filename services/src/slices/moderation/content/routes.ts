import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { objectToContentBlock } from './judge.ts';
import { ownContentBlocks } from './queries.ts';
import { setContentReported } from './report.ts';

/** Calls for members to report products and pages, and to object to blocks of their own content. */
export function contentRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'reportContent', ({ params, body: said, caller: { userId }, key }) =>
    setContentReported(ctx, { userId, key, ...params, said }, true),
  );
  serve(app, ctx, 'takeBackContentReport', ({ params, caller: { userId }, key }) =>
    setContentReported(ctx, { userId, key, ...params }, false),
  );
  serve(app, ctx, 'ownContentBlocks', ({ caller }) =>
    ownContentBlocks(ctx, { ownerId: caller.userId, language: caller.language }),
  );
  serve(app, ctx, 'objectToContentBlock', ({ params, body, caller, key }) =>
    objectToContentBlock(ctx, { ownerId: caller.userId, key, ...params, text: body.text }),
  );
}
