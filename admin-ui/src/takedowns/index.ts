import EventBusy from '@mui/icons-material/EventBusyOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const takedowns: ResourceProps = {
  name: 'takedowns',
  icon: EventBusy,
  list: lazyPage(() => import('./takedown-list.tsx'), 'TakedownList'),
  show: lazyPage(() => import('./takedown-show.tsx'), 'TakedownShow'),
  recordRepresentation: 'id',
};
