import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const reasonTemplates: ConsoleResource = {
  name: 'reason-templates',
  options: { group: 'texts' },
  icon: Quickreply,
  list: lazyPage(() => import('./template-list.tsx'), 'TemplateList'),
  show: lazyPage(() => import('./template-show.tsx'), 'TemplateShow'),
  recordRepresentation: 'name',
};
