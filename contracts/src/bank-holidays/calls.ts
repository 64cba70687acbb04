import type { Call } from '../call.ts';

/** Bank holidays and finance's additions to them; none of these calls is in the specification. */
export const bankHolidayCalls = {
  listBankHolidays: { method: 'GET', path: '/admin/api/bank-holidays', access: 'console' },
  addBankHoliday: { method: 'POST', path: '/admin/api/bank-holidays', access: 'finance' },
  removeBankHoliday: { method: 'POST', path: '/admin/api/bank-holidays/{id}/remove', access: 'finance' },
} as const satisfies Record<string, Call>;
