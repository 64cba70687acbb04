import type { FilterPayload, SortPayload } from 'react-admin';
import { nouns } from '../nouns/nouns.ts';
import type { AnyRules } from './resource-rules.ts';

/** Most rows that a page of a list asks for. */
export const maxRows = 100;

function rulesOf(resource: string): AnyRules {
  const { listRules } = nouns;
  const rules = Object.hasOwn(listRules, resource) ? listRules[resource] : undefined;
  if (!rules) throw new Error(`The console has no resource '${resource}'`);
  return rules;
}

/** What a list can be narrowed by. */
export const filtersOf = (resource: string): readonly string[] => Object.keys(rulesOf(resource).filters);

/**
 * The filter without what the call does not know and without empty values. Remembered list settings and hand-written
 * addresses may hold anything; an unknown filter would be refused with 400.
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

/** The asked order, or the resource's own where the call cannot sort by that field. */
export function sortFor(resource: string, sort?: SortPayload): SortPayload {
  const { sorts, order } = rulesOf(resource);
  return sort && sorts.includes(sort.field) ? sort : order;
}
