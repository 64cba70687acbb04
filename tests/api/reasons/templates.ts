import type { ErrorReply, Reply, Routes, WriteReasonTemplate } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

export type TemplateRow = Reply<Routes['showReasonTemplate']>;
type Answered = TemplateRow & Pick<ErrorReply, 'code' | 'subErrors'>;

/** Returns a template with default values. */
export const template = (more: Partial<WriteReasonTemplate> = {}): WriteReasonTemplate => ({
  name: 'Rude words',
  purpose: 'BLOCK',
  texts: { ko: '무례한 말이 있어 숨겼습니다.', en: 'It is rude.', ja: '失礼な内容のため非表示にしました。' },
  ...more,
});

/** The calls about templates of reasons, as tests make them. */
export function templatesOf(market: Marketplace) {
  const make = (method: 'POST' | 'PUT', path: string, as: Person | null, body?: object, key?: string) =>
    callConsole<Answered>(market, method, `/reason-templates${path}`, {
      as,
      body,
      ...(key !== undefined && { key }),
    });
  return {
    create: (as: Person | null, body: object = template(), key?: string) => make('POST', '', as, body, key),
    change: (as: Person | null, id: string, body: object) => make('PUT', `/${id}`, as, body),
    retire: (as: Person | null, id: string) => make('POST', `/${id}/retire`, as),
    list: (as: Person, filter: object = {}) =>
      callConsole<TemplateRow[]>(market, 'GET', '/reason-templates', { as, query: { filter } }),
    show: (as: Person, id: string) => callConsole<Answered>(market, 'GET', `/reason-templates/${id}`, { as }),
  };
}
