import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const moderation: ConsoleResource = {
  name: 'moderation',
  options: { group: 'content' },
  icon: FactCheck,
  list: lazyPage(() => import('./queue-list.tsx'), 'QueueList'),
  show: lazyPage(() => import('./queue-item.tsx'), 'QueueItem'),
};
