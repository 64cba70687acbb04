import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { askSupport, writeToSupport } from './commands.ts';
import { ownQuestion, ownQuestions } from './queries.ts';
import { tellOpenPage } from './tell-open-page.ts';

/** Registers the members’ calls about their questions to support. */
export function supportRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'askSupport', ({ body: question, caller, keyed }) =>
    askSupport(ctx, { userId: caller.userId, question, keyed }),
  );
  serve(app, ctx, 'supportQuestions', ({ query, caller }) => ownQuestions(ctx, caller.userId, query));
  serve(app, ctx, 'supportQuestion', async ({ params, caller }) =>
    found(await ownQuestion(ctx, { userId: caller.userId, id: params.id })),
  );
  serve(app, ctx, 'writeToSupport', async ({ params: { id }, body, caller: { userId }, keyed }) => {
    const written = await writeToSupport(ctx, { userId, id, text: body.text, keyed });
    // The member may have it open on another device.
    await tellOpenPage(ctx, { id, userId });
    return written;
  });
}
