import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    /** Days on which banks are closed. Pay days, due days and the hours for bank deposits skip them. */
    'bank-holidays': {
      menu: { group: 'settlement', position: 340 },
      icon: EventBusy,
      list: lazyPage(() => import('./holiday-list.tsx'), 'HolidayList'),
      actions: {
        list: calls.listBankHolidays,
        add: calls.addBankHoliday,
        remove: calls.removeBankHoliday,
      },
      rules: {
        filters: { year: true },
        sorts: ['id'],
        order: { field: 'id', order: 'ASC' },
      },
    },
  },
  found: {
    BANK_HOLIDAY: { resource: 'bank-holidays', narrowedBy: (day) => ({ year: Number(day.slice(0, 4)) }) },
  },
};
