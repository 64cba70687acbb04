import EventBusy from '@mui/icons-material/EventBusyOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** Days on which banks are closed: pay days, due days and the hours for bank deposits leave them out. */
export const bankHolidays: ConsoleResource = {
  name: 'bank-holidays',
  options: { group: 'settlement' },
  icon: EventBusy,
  list: lazyPage(() => import('./holiday-list.tsx'), 'HolidayList'),
};
