import EventBusy from '@mui/icons-material/EventBusyOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const takedowns: ConsoleResource = {
  name: 'takedowns',
  options: { group: 'content' },
  icon: EventBusy,
  list: lazyPage(() => import('./takedown-list.tsx'), 'TakedownList'),
  show: lazyPage(() => import('./takedown-show.tsx'), 'TakedownShow'),
  recordRepresentation: 'id',
};
