import type { Comment, ErrorReply, PageOf } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import type { MissionLine } from '../../harness/mission-line.ts';

/** The calls about comments on one mission, as tests make them. */
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
    /** Writes a comment that must be accepted. @returns its id */
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
    /** Returns one comment as a user sees it. */
    see: async (as: Person | null, id: string) =>
      (await market.call<Comment>('GET', `/mission-comments/${id}`, { as })).body,
    /** Returns a page of comments, after updating the read models. */
    page: async (as: Person | null, query = 'parentOnly=true') => {
      await market.project();
      return (await market.call<PageOf<Comment>>('GET', `${path}/page?${query}`, { as })).body;
    },
    /** Judges a comment as an operator. */
    judge: <Row>(
      as: Person,
      id: string,
      verb: 'block' | 'unblock' | 'clear' | 'uphold',
      reason = 'It is rude',
    ) => callConsole<Row>(market, 'POST', `/comments/${id}/${verb}`, { as, body: { reason } }),
  };
}
export type Talk = ReturnType<typeof talkOn>;
