import type { Call } from '../call.ts';

/** Exports of console lists of any length; none of these calls is in the specification. The call of a list decides who may export it. */
export const listExportCalls = {
  listListExports: { method: 'GET', path: '/admin/api/list-exports', access: 'console' },
  showListExport: { method: 'GET', path: '/admin/api/list-exports/{id}', access: 'console' },
  askListExport: { method: 'POST', path: '/admin/api/list-exports', access: 'console' },
  withdrawListExport: { method: 'POST', path: '/admin/api/list-exports/{id}/withdraw', access: 'console' },
  downloadListExport: { method: 'POST', path: '/admin/api/list-exports/{id}/download', access: 'console' },
} as const satisfies Record<string, Call>;
