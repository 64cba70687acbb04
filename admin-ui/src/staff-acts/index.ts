import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const staffActs: ResourceProps = {
  name: 'staff-acts',
  icon: HistoryEdu,
  list: lazyPage(() => import('./staff-act-list.tsx'), 'StaffActList'),
};
