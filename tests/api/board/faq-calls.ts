import type { ErrorReply, Reply, Routes, WriteFaqEntry } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

export type FaqEntryRow = Reply<Routes['showFaqEntry']>;
type Answered = FaqEntryRow & Pick<ErrorReply, 'code' | 'subErrors'>;

/** Returns an entry with default values. */
export const entry = (more: Partial<WriteFaqEntry> = {}): WriteFaqEntry => ({
  type: 'PAYMENT',
  texts: {
    ko: { title: '영수증은 어디에 있나요?', content: '코인 내역에 있습니다.' },
    en: { title: 'Where is my receipt?', content: 'In your coin history.' },
    ja: { title: '領収書はどこにありますか？', content: 'コイン履歴にあります。' },
  },
  ...more,
});

/** The calls about frequent questions, as tests make them. */
export function faqOf(market: Marketplace) {
  const make = (method: 'POST' | 'PUT', path: string, as: Person | null, body?: object, key?: string) =>
    callConsole<Answered>(market, method, `/faq-entries${path}`, {
      as,
      body,
      ...(key !== undefined && { key }),
    });
  return {
    create: (as: Person | null, body: object = entry(), key?: string) => make('POST', '', as, body, key),
    change: (as: Person | null, id: string, body: object) => make('PUT', `/${id}`, as, body),
    move: (as: Person | null, id: string, place: number, key?: string) =>
      make('POST', `/${id}/move`, as, { place }, key),
    retire: (as: Person | null, id: string) => make('POST', `/${id}/retire`, as),
    list: (as: Person, filter: object = {}) =>
      callConsole<FaqEntryRow[]>(market, 'GET', '/faq-entries', { as, query: { filter } }),
    show: (as: Person, id: string) => callConsole<Answered>(market, 'GET', `/faq-entries/${id}`, { as }),
  };
}
