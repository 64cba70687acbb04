import type { Person } from '../../harness/marketplace.ts';
import { nobody, type Parts } from './world.ts';

/** Returns the caller's id, or one that does not exist. */
export const idOf = (person: Person | null): string => person?.userId ?? nobody;

/** Returns a request about the item with this id, as the console's calls name it. */
export const byId = (id: string): Parts & { readonly params: { readonly id: string } } => ({
  params: { id },
});

/** Returns the query of a console list. Its values are JSON, as `ra-data-simple-rest` sends them. */
export const list = (query: {
  filter: object;
  range: readonly [number, number];
  sort: readonly [string, 'ASC' | 'DESC'];
}): Parts => ({
  query: {
    filter: JSON.stringify(query.filter),
    range: JSON.stringify(query.range),
    sort: JSON.stringify(query.sort),
  },
});
