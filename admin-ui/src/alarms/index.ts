import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    alarms: {
      menu: { group: 'audit', position: 400 },
      icon: NotificationImportant,
      list: lazyPage(() => import('./alarm-list.tsx'), 'AlarmList'),
      actions: { list: calls.listAlarms },
      rules: {
        filters: { open: true },
        sorts: ['raised', 'last'],
        order: { field: 'raised', order: 'DESC' },
      },
    },
  },
  found: {
    ALARM: { resource: 'alarms', narrowedBy: () => ({}) },
  },
  waiting: {
    ALARMS: listPath('alarms', { open: true }),
  },
};
