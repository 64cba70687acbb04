import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const alarms: ConsoleResource = {
  name: 'alarms',
  options: { group: 'audit' },
  icon: NotificationImportant,
  list: lazyPage(() => import('./alarm-list.tsx'), 'AlarmList'),
};
