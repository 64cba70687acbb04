import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const listExports: ResourceProps = {
  name: 'list-exports',
  icon: FileDownload,
  list: lazyPage(() => import('./list-export-list.tsx'), 'ListExportList'),
  show: lazyPage(() => import('./list-export-show.tsx'), 'ListExportShow'),
  recordRepresentation: 'id',
};
