import type { Person } from '../../harness/marketplace.ts';
import { nobody, type Parts } from './world.ts';

/** The id of whoever calls, or one that nothing has. */
export const idOf = (person: Person | null): string => person?.userId ?? nobody;

/** A request about the thing with this id, as the console's calls name it. */
export const byId = (id: string): Parts & { readonly params: { readonly id: string } } => ({
  params: { id },
});

/** The query of a list of the console. Its values are JSON, as `ra-data-simple-rest` sends them. */
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
