import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'list-exports': {
      menu: { group: 'audit', position: 430 },
      icon: FileDownload,
      list: lazyPage(() => import('./list-export-list.tsx'), 'ListExportList'),
      show: lazyPage(() => import('./list-export-show.tsx'), 'ListExportShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listListExports,
        show: calls.showListExport,
        // The export button and the server check the permission for the list itself.
        ask: calls.askListExport,
        withdraw: calls.withdrawListExport,
        download: calls.downloadListExport,
      },
      rules: {
        filters: { list: true, status: true, askedBy: true, open: true },
        sorts: ['id', 'asked'],
        order: { field: 'asked', order: 'DESC' },
      },
      codeWords: { status: 'console.list_export.status.*' },
    },
  },
  found: {
    LIST_EXPORT: { resource: 'list-exports' },
  },
};
