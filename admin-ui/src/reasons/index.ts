import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const reasonTemplates: ResourceProps = {
  name: 'reason-templates',
  icon: Quickreply,
  list: lazyPage(() => import('./template-list.tsx'), 'TemplateList'),
  show: lazyPage(() => import('./template-show.tsx'), 'TemplateShow'),
  recordRepresentation: 'name',
};
