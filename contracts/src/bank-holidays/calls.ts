import type { Call } from '../call.ts';

/** Days on which banks are closed, and those that finance adds to them; all of it is ours. */
export const bankHolidayCalls = {
  listBankHolidays: { method: 'GET', path: '/admin/api/bank-holidays', access: 'console' },
  addBankHoliday: { method: 'POST', path: '/admin/api/bank-holidays', access: 'finance' },
  removeBankHoliday: { method: 'POST', path: '/admin/api/bank-holidays/{id}/remove', access: 'finance' },
} as const satisfies Record<string, Call>;
