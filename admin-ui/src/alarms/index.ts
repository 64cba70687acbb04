import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const alarms: ResourceProps = {
  name: 'alarms',
  icon: NotificationImportant,
  list: lazyPage(() => import('./alarm-list.tsx'), 'AlarmList'),
};
