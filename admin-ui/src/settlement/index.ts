import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceProps } from 'react-admin';
import { MonthList } from './month-list.tsx';
import { MonthShow } from './month-show.tsx';

export const settlementMonths: ResourceProps = {
  name: 'settlement-months',
  icon: Payments,
  list: MonthList,
  show: MonthShow,
};
