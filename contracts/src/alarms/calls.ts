import type { Call } from '../call.ts';

export const alarmsCalls = {
  listAlarms: { method: 'GET', path: '/admin/api/alarms', access: 'console' },
} as const satisfies Record<string, Call>;
