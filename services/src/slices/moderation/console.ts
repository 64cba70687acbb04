import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { listReply } from '../../http/list-reply.ts';
import { serve } from '../../http/serve.ts';
import { escalateContent, takeBackEscalation } from './escalate.ts';
import { judgeContents, previewJudgement } from './judge.ts';
import { listQueue, showQueued } from './queries.ts';

/** The console’s calls about the one queue of all that operators judge. */
export function moderationConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listModeration', async ({ query, reply }) =>
    listReply(reply, 'moderation', await listQueue(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showModeration', async ({ params }) => found(await showQueued(ctx.db, params.id)));
  serve(app, ctx, 'previewJudgement', ({ query }) => previewJudgement(ctx, query));
  serve(app, ctx, 'judgeContents', ({ body: { judgement, contents, ...said }, caller, keyed }) =>
    judgeContents(ctx, { operatorId: caller.userId, keyed, judgement, contents, said }),
  );
  serve(app, ctx, 'escalateContent', ({ params, body, caller, key }) =>
    escalateContent(ctx, { operatorId: caller.userId, key, id: params.id, ...body }),
  );
  serve(app, ctx, 'takeBackEscalation', ({ params, body, caller, key }) =>
    takeBackEscalation(ctx, { operatorId: caller.userId, key, id: params.id, ...body }),
  );
}
