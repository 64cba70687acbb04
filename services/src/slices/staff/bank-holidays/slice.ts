import type { Slice } from '../../../slice.ts';
import { bankHolidayConsole } from './console.ts';
import { bankHolidayFinds } from './finds.ts';
import * as holidays from './migrations/0196-bank-holidays.ts';

export const bankHolidays: Slice = {
  name: 'bank-holidays',
  migrations: { '0196-bank-holidays': holidays },
  routes: [bankHolidayConsole],
  finds: bankHolidayFinds,
};
