import type { Call } from '../call.ts';

export const auditCalls = {
  listStaffActs: { method: 'GET', path: '/admin/api/staff-acts', access: 'console' },
} as const satisfies Record<string, Call>;
