import type { ResourceName } from '../api/resource-rules.ts';

/** Returns the address of a record's page. */
export const showPath = (resource: ResourceName, id: string): string =>
  `/${resource}/${encodeURIComponent(id)}/show`;

/** Returns the address of a list with a filter already set. */
export const listPath = (resource: string, filter: Record<string, unknown>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
