import { z } from 'zod';
import { IdReply, idParams, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { supportCalls } from './calls.ts';
import { AskSupport, SupportQuestion, SupportQuestionItem, SupportText } from './schemas.ts';

export const supportRoutes = {
  askSupport: route(supportCalls.askSupport, {
    summary: 'Ask support a question, with an optional picture; the answer comes by notice and by mail.',
    body: AskSupport,
    reply: IdReply,
    errors: [404, 409, 413, 422, 429],
  }),
  supportQuestions: route(supportCalls.supportQuestions, {
    summary: 'The caller’s questions to support, latest message first.',
    query: z.strictObject(pageQuery()),
    reply: Page(SupportQuestionItem),
  }),
  supportQuestion: route(supportCalls.supportQuestion, {
    summary: 'One of the caller’s questions to support, with all its messages.',
    params: idParams,
    reply: SupportQuestion,
    errors: [404],
  }),
  writeToSupport: route(supportCalls.writeToSupport, {
    summary: 'Write another message in one’s own question, until it is closed.',
    params: idParams,
    body: SupportText,
    reply: IdReply,
    errors: [404, 409, 422, 429],
  }),
} as const;
