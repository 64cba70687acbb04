import { z } from 'zod';
import { IdReply, idParams, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { supportCalls } from './calls.ts';
import { AskSupport, SupportQuestion, SupportQuestionItem, SupportText } from './schemas.ts';

export const supportRoutes = {
  askSupport: route(supportCalls.askSupport, {
    summary:
      'Ask support something, with a picture where one helps; the answer is told by notice and by mail.',
    body: AskSupport,
    reply: IdReply,
    errors: [404, 409, 413, 422, 429],
  }),
  supportQuestions: route(supportCalls.supportQuestions, {
    summary: 'Questions that the caller asked support; the one in which somebody wrote last comes first.',
    query: z.strictObject(pageQuery()),
    reply: Page(SupportQuestionItem),
  }),
  supportQuestion: route(supportCalls.supportQuestion, {
    summary: 'A question that the caller asked support, with all that was written in it.',
    params: idParams,
    reply: SupportQuestion,
    errors: [404],
  }),
  writeToSupport: route(supportCalls.writeToSupport, {
    summary: 'Write again in a question of the caller’s own, until it is closed.',
    params: idParams,
    body: SupportText,
    reply: IdReply,
    errors: [404, 409, 422, 429],
  }),
} as const;
