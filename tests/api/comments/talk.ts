import type { Comment, ErrorReply, PageOf } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import type { MissionLine } from '../../harness/mission-line.ts';

/** The calls about comments on one mission, as its tests make them. */
export function talkOn({ market }: Pick<MissionLine, 'market'>, missionId: string) {
  const path = `/missions/${missionId}/comments`;
  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    at: string,
    as: Person | null,
    body?: object,
    key?: string,
  ) => market.call<Comment & ErrorReply>(method, at, { as, ...(body && { body }), ...(key && { key }) });
  return {
    write: (as: Person | null, content: string, parentCommentId?: string, key?: string) =>
      call('POST', path, as, { content, ...(parentCommentId && { parentCommentId }) }, key),
    /** Writes what has to be taken; gives its id. */
    say: async (as: Person, content: string, parentCommentId?: string) => {
      const { status, body } = await call('POST', path, as, {
        content,
        ...(parentCommentId && { parentCommentId }),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.id;
    },
    edit: (as: Person, id: string, content: string) => call('PUT', `${path}/${id}`, as, { content }),
    remove: (as: Person, id: string) => call('DELETE', `${path}/${id}`, as),
    report: (as: Person, id: string) => call('POST', `${path}/${id}/blocks`, as),
    takeBack: (as: Person, id: string) => call('DELETE', `${path}/${id}/blocks`, as),
    like: (as: Person, id: string) => call('POST', `/mission-comments/${id}/likes`, as),
    unlike: (as: Person, id: string) => call('DELETE', `/mission-comments/${id}/likes`, as),
    object: (as: Person, id: string, text = 'It was a joke among friends') =>
      call('POST', `/mission-comments/${id}/objection`, as, { text }),
    /** One comment as somebody sees it. */
    see: async (as: Person | null, id: string) =>
      (await market.call<Comment>('GET', `/mission-comments/${id}`, { as })).body,
    /** A page of them, once the projector has read all. */
    page: async (as: Person | null, query = 'parentOnly=true') => {
      await market.project();
      return (await market.call<PageOf<Comment>>('GET', `${path}/page?${query}`, { as })).body;
    },
    /** What an operator decides about a comment. */
    judge: <Row>(
      as: Person,
      id: string,
      verb: 'block' | 'unblock' | 'clear' | 'uphold',
      reason = 'It is rude',
    ) => callConsole<Row>(market, 'POST', `/comments/${id}/${verb}`, { as, body: { reason } }),
  };
}
export type Talk = ReturnType<typeof talkOn>;
