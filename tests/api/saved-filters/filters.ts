import type { ErrorReply, Reply, Routes, SaveFilter } from '@sowon/contracts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type SavedFilterRow = Reply<Routes['saveFilter']>;
type Answered = SavedFilterRow & Pick<ErrorReply, 'code' | 'subErrors'>;

/** Returns a filter with default values. */
export const savedFilter = (more: Partial<SaveFilter> = {}): SaveFilter => ({
  list: 'missions',
  name: 'Overdue ones',
  filter: { overdue: true, productType: 'LUCKY' },
  sort: ['due', 'ASC'],
  shared: false,
  ...more,
});

/** The calls about saved filters, as tests make them. */
export function savedFiltersOf(market: Marketplace) {
  const send = (method: 'POST' | 'PUT', path: string, as: Person | null, body?: object, key?: string) =>
    callConsole<Answered>(market, method, `/saved-filters${path}`, {
      as,
      body,
      ...(key !== undefined && { key }),
    });
  return {
    save: (as: Person | null, body: object = savedFilter(), key?: string) => send('POST', '', as, body, key),
    change: (as: Person, id: string, body: { name: string; shared: boolean }) =>
      send('PUT', `/${id}`, as, body),
    remove: (as: Person | null, id: string) => send('POST', `/${id}/remove`, as),
    /** Returns the filters offered to a person at a list. */
    offered: async (as: Person, list = 'missions') => {
      const { statusCode, body } = await market.app.inject({
        method: 'GET',
        url: `/admin/api/saved-filters?list=${list}`,
        headers: { authorization: as.token },
      });
      // A parsing boundary of the test: an answer of 200 contains rows.
      return { status: statusCode, rows: JSON.parse(body) as SavedFilterRow[] };
    },
  };
}
