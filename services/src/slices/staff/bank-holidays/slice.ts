import type { Slice } from '../../../slice.ts';
import { bankHolidayConsole, bankHolidayFinds } from './console.ts';

export const bankHolidays: Slice = {
  name: 'bank-holidays',
  schema: new URL('./schema.sql', import.meta.url),
  routes: [bankHolidayConsole],
  finds: bankHolidayFinds,
};
