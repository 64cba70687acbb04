import type { Slice } from '../../../slice.ts';
import { bankHolidayConsole, bankHolidayFinds, bankHolidaysAuditWords } from './console.ts';

export const bankHolidays: Slice = {
  name: 'bank-holidays',
  auditWords: bankHolidaysAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [bankHolidayConsole],
  finds: bankHolidayFinds,
};
