import type { ErrorReply, JudgedKind, OwnContentBlock, Reply, Routes } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type Row = Reply<Routes['showContent']> & ErrorReply;

/** The calls for judging content, as tests make them. @param operator the judging operator */
export function contentLine(market: Marketplace, operator: Person) {
  const at = (kind: JudgedKind, id: string) => `/content/${kind}/${id}`;
  return {
    judge: (
      kind: JudgedKind,
      id: string,
      verb: 'block' | 'unblock' | 'clear' | 'uphold',
      { reason = 'It is rude', key }: { reason?: string; key?: string } = {},
    ) =>
      callConsole<Row>(market, 'POST', `${at(kind, id)}/${verb}`, {
        as: operator,
        body: { reason },
        ...(key !== undefined && { key }),
      }),
    file: (id: string, verb: 'take-down' | 'give-back', reason = 'It shows somebody else') =>
      callConsole<ErrorReply>(market, 'POST', `/files/${id}/${verb}`, { as: operator, body: { reason } }),
    show: async (kind: JudgedKind, id: string) =>
      (await callConsole<Row>(market, 'GET', at(kind, id), { as: operator })).body,
    report: (as: Person, kind: JudgedKind, id: string, key?: string) =>
      market.call('POST', `${at(kind, id)}/reports`, { as, ...(key !== undefined && { key }) }),
    takeBack: (as: Person, kind: JudgedKind, id: string) =>
      market.call('DELETE', `${at(kind, id)}/reports`, { as }),
    object: (as: Person, kind: JudgedKind, id: string, text = 'It was a joke among friends', key?: string) =>
      market.call('POST', `${at(kind, id)}/objection`, {
        as,
        body: { text },
        ...(key !== undefined && { key }),
      }),
    /** Returns a member's hidden content as they read it. */
    blocksOf: async (as: Person) =>
      (await market.call<OwnContentBlock[]>('GET', '/content/blocks', { as })).body,
  };
}
export type ContentLine = ReturnType<typeof contentLine>;
