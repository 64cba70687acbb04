import type { FilterPayload, SortPayload } from 'react-admin';
import { nouns } from '../nouns/nouns.ts';
import type { AnyRules } from './resource-rules.ts';

/** Maximum number of rows on a list page. */
export const maxRows = 100;

function rulesOf(resource: string): AnyRules {
  const { listRules } = nouns;
  const rules = Object.hasOwn(listRules, resource) ? listRules[resource] : undefined;
  if (!rules) throw new Error(`The console has no resource '${resource}'`);
  return rules;
}

/** Returns the filter names that a list accepts. */
export const filtersOf = (resource: string): readonly string[] => Object.keys(rulesOf(resource).filters);

/**
 * Returns the filter without unknown names and empty values. Stored list settings and hand-written URLs may hold anything; the server would refuse an
 * unknown filter with 400.
 */
export function filterFor(resource: string, filter: FilterPayload = {}): FilterPayload {
  const filters = filtersOf(resource);
  const kept = Object.entries(filter)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(
      ([name, value]) => filters.includes(name) && value !== '' && value !== null && value !== undefined,
    );
  return Object.fromEntries(kept);
}

/** Returns the requested order, or the resource's default order if the call cannot sort by that field. */
export function sortFor(resource: string, sort?: SortPayload): SortPayload {
  const { sorts, order } = rulesOf(resource);
  return sort && sorts.includes(sort.field) ? sort : order;
}
