import Gavel from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const moderation: ResourceProps = {
  name: 'moderation',
  icon: Gavel,
  list: lazyPage(() => import('./queue-list.tsx'), 'QueueList'),
  show: lazyPage(() => import('./queue-item.tsx'), 'QueueItem'),
};
