import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, Language, text } from '../primitives.ts';
import { route } from '../route.ts';
import { supportCalls } from './calls.ts';
import {
  SupportMessage,
  SupportQuestion,
  SupportQuestionItem,
  SupportState,
  SupportSubject,
  SupportText,
} from './schemas.ts';

const ofConsole = {
  userId: Id,
  username: z.string(),
  /** Language in which the member reads the answer. */
  language: Language,
  askedFrom: z.string(),
  /** Since when it waits for an answer; null if it does not. */
  waitsSince: Instant.nullable(),
  closed: Instant.nullable(),
};

const SupportQuestionRow = SupportQuestionItem.extend(ofConsole);

const SupportQuestionDetails = SupportQuestion.extend({
  ...ofConsole,
  messages: z.array(
    SupportMessage.extend({
      /** The staff member who wrote it; null if the member did. */
      staffId: Id.nullable(),
      staffName: z.string().nullable(),
    }),
  ),
});

export const supportConsole = {
  listSupportQuestions: route(supportCalls.listSupportQuestions, {
    summary: 'Members’ questions; unanswered ones first, longest wait first.',
    query: listQuery({
      filter: {
        /** A part of the member's name. */
        q: text(100).optional(),
        state: SupportState.optional(),
        subject: SupportSubject.optional(),
        userId: Id.optional(),
      },
      sortable: ['id', 'asked', 'waitsSince', 'lastWritten'],
      order: ['waitsSince', 'ASC'],
    }),
    reply: z.array(SupportQuestionRow),
  }),
  showSupportQuestion: route(supportCalls.showSupportQuestion, {
    summary: 'A member’s question with all its messages.',
    params: idParams,
    reply: SupportQuestionDetails,
    errors: [404],
  }),
  answerSupportQuestion: route(supportCalls.answerSupportQuestion, {
    summary: 'Answer a question in the member’s language; the member is told by notice and by mail.',
    params: idParams,
    body: SupportText,
    reply: SupportQuestionDetails,
    errors: [404, 409, 422],
  }),
  closeSupportQuestion: route(supportCalls.closeSupportQuestion, {
    summary: 'Close a question; nobody can write in it any more.',
    params: idParams,
    reply: SupportQuestionDetails,
    errors: [404, 409, 422],
  }),
} as const;
