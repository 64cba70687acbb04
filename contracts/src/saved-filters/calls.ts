import type { Call } from '../call.ts';

/** Filters of console lists that staff save under a name; none of these calls is in the specification. */
export const savedFilterCalls = {
  savedFilters: { method: 'GET', path: '/admin/api/saved-filters', access: 'console' },
  saveFilter: { method: 'POST', path: '/admin/api/saved-filters', access: 'console' },
  changeSavedFilter: { method: 'PUT', path: '/admin/api/saved-filters/{id}', access: 'console' },
  removeSavedFilter: { method: 'POST', path: '/admin/api/saved-filters/{id}/remove', access: 'console' },
} as const satisfies Record<string, Call>;
