import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const moderation: ResourceProps = {
  name: 'moderation',
  icon: FactCheck,
  list: lazyPage(() => import('./queue-list.tsx'), 'QueueList'),
  show: lazyPage(() => import('./queue-item.tsx'), 'QueueItem'),
};
