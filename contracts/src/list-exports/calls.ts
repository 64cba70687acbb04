import type { Call } from '../call.ts';

/** Files of the console's lists, however long those are; all of them are ours. Who may have which list is said by the list's own call. */
export const listExportCalls = {
  listListExports: { method: 'GET', path: '/admin/api/list-exports', access: 'console' },
  showListExport: { method: 'GET', path: '/admin/api/list-exports/{id}', access: 'console' },
  askListExport: { method: 'POST', path: '/admin/api/list-exports', access: 'console' },
  withdrawListExport: { method: 'POST', path: '/admin/api/list-exports/{id}/withdraw', access: 'console' },
  downloadListExport: { method: 'POST', path: '/admin/api/list-exports/{id}/download', access: 'console' },
} as const satisfies Record<string, Call>;
