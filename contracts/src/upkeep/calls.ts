import type { Call } from '../call.ts';

export const upkeepCalls = {
  listAlarms: { method: 'GET', path: '/admin/api/alarms', access: 'console' },
} as const satisfies Record<string, Call>;
