import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const listExports: ConsoleResource = {
  name: 'list-exports',
  options: { group: 'audit' },
  icon: FileDownload,
  list: lazyPage(() => import('./list-export-list.tsx'), 'ListExportList'),
  show: lazyPage(() => import('./list-export-show.tsx'), 'ListExportShow'),
  recordRepresentation: 'id',
};
