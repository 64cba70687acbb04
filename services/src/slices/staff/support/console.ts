import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../waiting.ts';
import { findSupportQuestion, listSupportRows } from './console-rows.ts';
import { waitingQuestions } from './queries.ts';
import { answerSupport, closeSupport } from './serve.ts';
import { tellOpenPage } from './tell-open-page.ts';

/** Registers the console’s calls about questions to support. */
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

/** Finds questions by id; the title is the member's name. */
export const supportFinds: readonly Finding[] = [
  {
    kind: 'SUPPORT_QUESTION',
    seenBy: 'showSupportQuestion',
    byId: (db, id) =>
      db
        .selectFrom('support_questions')
        .innerJoin('users', 'users.id', 'support_questions.user_id')
        .where('support_questions.id', '=', id)
        .select(['support_questions.id', 'users.username as title']),
  },
];

/** Number of members' questions without an answer. */
export const supportWaiting: readonly Waiting[] = [
  waitingCount('QUESTIONS_WAITING', 'operator', ({ db }) => waitingQuestions(db)),
];
