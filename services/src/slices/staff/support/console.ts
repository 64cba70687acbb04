import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { findSupportQuestion, listSupportRows } from './console-rows.ts';
import { answerSupport, closeSupport } from './serve.ts';
import { tellOpenPage } from './tell-open-page.ts';

/** The console’s calls about questions to support. */
export function supportConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listSupportQuestions', async ({ query, reply }) =>
    listReply(reply, 'support-questions', await listSupportRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showSupportQuestion', async ({ params }) =>
    found(await findSupportQuestion(ctx, params.id)),
  );
  serve(app, ctx, 'answerSupportQuestion', async ({ params: { id }, body, caller, keyed }) => {
    await answerSupport(ctx, { operatorId: caller.userId, id, text: body.text, keyed });
    const question = found(await findSupportQuestion(ctx, id));
    await tellOpenPage(ctx, { id, userId: question.userId, hasNotice: true });
    return question;
  });
  serve(app, ctx, 'closeSupportQuestion', async ({ params: { id }, caller, keyed }) => {
    await closeSupport(ctx, { operatorId: caller.userId, id, keyed });
    const question = found(await findSupportQuestion(ctx, id));
    await tellOpenPage(ctx, { id, userId: question.userId });
    return question;
  });
}
