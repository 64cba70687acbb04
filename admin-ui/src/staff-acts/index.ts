import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import type { ResourceProps } from 'react-admin';
import { StaffActList } from './staff-act-list.tsx';

export const staffActs: ResourceProps = {
  name: 'staff-acts',
  icon: HistoryEdu,
  list: StaffActList,
};
