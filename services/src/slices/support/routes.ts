import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { found } from '../../http/found.ts';
import { serve } from '../../http/serve.ts';
import { askSupport, writeToSupport } from './commands.ts';
import { ownQuestion, ownQuestions } from './queries.ts';

/** Members’ calls about their questions to support. */
export function supportRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'askSupport', ({ body: question, caller, keyed }) =>
    askSupport(ctx, { userId: caller.userId, question, keyed }),
  );
  serve(app, ctx, 'supportQuestions', ({ query, caller }) => ownQuestions(ctx, caller.userId, query));
  serve(app, ctx, 'supportQuestion', async ({ params, caller }) =>
    found(await ownQuestion(ctx, { userId: caller.userId, id: params.id })),
  );
  serve(app, ctx, 'writeToSupport', ({ params, body, caller, keyed }) =>
    writeToSupport(ctx, { userId: caller.userId, id: params.id, text: body.text, keyed }),
  );
}
