import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type FoundThing = Reply<Routes['find']>[number];

/** Somewhere the palette leads to. */
export interface Entry {
  /** Of the entries of one answer no two have the same. */
  readonly key: string;
  /** Key of the word for its kind. */
  readonly group: string;
  readonly title: string;
  readonly path: string;
}

/** How many events of a wallet its page shows at a time. */
export const eventsPerPage = 25;

/**
 * Where something that was found is shown; null where the console has no page of it.
 * @param resources names of those that have a page of their own for a record
 */
export function entryOf(
  { kind, id, title, place }: FoundThing,
  resources: ReadonlySet<string>,
): Entry | null {
  const resource = pages[kind];
  if (!resources.has(resource)) return null;
  const entry = { key: `${kind}:${id}`, group: `console.palette.kind.${kind}`, title };
  if (kind !== 'EVENT') return { ...entry, path: `/${resource}/${id}/show` };
  const [walletId, version] = id.split(':');
  const page = Math.floor((place ?? 0) / eventsPerPage) + 1;
  const list = new URLSearchParams({ ...eventList, page: String(page), perPage: String(eventsPerPage) });
  return { ...entry, path: `/wallets/${walletId}/show?${list}#event-${version}` };
}

const eventList = { filter: '{}', sort: 'version', order: 'DESC' };

const pages: Record<FoundThing['kind'], string> = {
  MISSION: 'missions',
  USER: 'users',
  WALLET: 'wallets',
  CREATOR: 'creators',
  PRODUCT: 'products',
  PAYMENT: 'payments',
  DEPOSIT: 'deposits',
  TRANSFER: 'transfers',
  DEPOSIT_MATCH: 'deposit-matches',
  LIST_EXPORT: 'list-exports',
  EVENT: 'wallets',
  MONTH: 'settlement-months',
};

/** Pages whose name has what was typed; all of them before anything is. */
export function pagesNamed(pages: readonly Entry[], typed: string): Entry[] {
  const asked = typed.trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(asked));
}
