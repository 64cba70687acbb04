import type { Slice } from '../../../slice.ts';
import { bankHolidayConsole, bankHolidayFinds } from './console.ts';
import * as holidays from './migrations/0196-bank-holidays.ts';

export const bankHolidays: Slice = {
  name: 'bank-holidays',
  migrations: { '0196-bank-holidays': holidays },
  routes: [bankHolidayConsole],
  finds: bankHolidayFinds,
};
