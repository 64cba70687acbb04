import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const staffActs: ConsoleResource = {
  name: 'staff-acts',
  options: { group: 'audit' },
  icon: HistoryEdu,
  list: lazyPage(() => import('./staff-act-list.tsx'), 'StaffActList'),
};
