import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type Row = Reply<Routes['listStaffNotes']>[number];
type Answered = { readonly id: string } & Pick<ErrorReply, 'code' | 'subErrors'>;

/** Returns a note with default values. */
export const note = (more: object = {}) => ({
  text: 'Asked twice by phone when payouts come',
  pinned: false,
  ...more,
});

/** The calls about notes on members, as tests make them. */
export function notesOf(market: Marketplace) {
  const send = (method: 'POST' | 'PUT', path: string, as: Person | null, body?: object, key?: string) =>
    callConsole<Answered>(market, method, `/users/${path}`, {
      as,
      body,
      ...(key !== undefined && { key }),
    });
  return {
    write: (as: Person | null, about: Person, body: object = note(), key?: string) =>
      send('POST', `${about.userId}/staff-notes`, as, body, key),
    pin: (as: Person | null, about: Person, id: string, pinned = true) =>
      send('PUT', `${about.userId}/staff-notes/${id}/pin`, as, { pinned }),
    remove: (as: Person | null, about: Person, id: string) =>
      send('POST', `${about.userId}/staff-notes/${id}/remove`, as),
    list: (as: Person, filter: object = {}) =>
      callConsole<Row[]>(market, 'GET', '/staff-notes', { as, query: { filter } }),
  };
}
