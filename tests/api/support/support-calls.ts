import type { AskSupport, ErrorReply, PageOf, Reply, Routes, SupportQuestionItem } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type Details = Reply<Routes['showSupportQuestion']>;
type Answered = Details & Pick<ErrorReply, 'code'>;

/** Returns a question with default values. */
export const question = (more: Partial<AskSupport> = {}): AskSupport => ({
  subject: 'PAYMENT',
  text: 'Where are my coins?',
  askedFrom: '/faq?type=PAYMENT',
  ...more,
});

/** The calls about support questions, as tests make them. */
export function supportOf(market: Marketplace) {
  const path = '/support/questions';
  const send = (as: Person, id: string, verb: 'answer' | 'close', body?: object, key?: string) =>
    callConsole<Answered>(market, 'POST', `/support-questions/${id}/${verb}`, {
      as,
      body,
      ...(key !== undefined && { key }),
    });
  return {
    ask: (as: Person, more: Partial<AskSupport> = {}, key?: string) =>
      market.call<{ id: string } & ErrorReply>('POST', path, {
        as,
        body: question(more),
        ...(key !== undefined && { key }),
      }),
    write: (as: Person, id: string, text: string, key?: string) =>
      market.call<{ id: string } & ErrorReply>('POST', `${path}/${id}/messages`, {
        as,
        body: { text },
        ...(key !== undefined && { key }),
      }),
    mine: (as: Person, query = '') =>
      market.call<PageOf<SupportQuestionItem>>('GET', `${path}${query}`, { as }),
    read: (as: Person, id: string) =>
      market.call<Reply<Routes['supportQuestion']> & Pick<ErrorReply, 'code'>>('GET', `${path}/${id}`, {
        as,
      }),
    queue: (as: Person, filter: object = {}) =>
      callConsole<Reply<Routes['listSupportQuestions']>>(market, 'GET', '/support-questions', {
        as,
        query: { filter },
      }),
    show: (as: Person, id: string) =>
      callConsole<Answered>(market, 'GET', `/support-questions/${id}`, { as }),
    answer: (as: Person, id: string, text: string, key?: string) => send(as, id, 'answer', { text }, key),
    close: (as: Person, id: string, key?: string) => send(as, id, 'close', undefined, key),
  };
}
