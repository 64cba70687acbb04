import type { Slice } from '../../../slice.ts';
import { alarmFinds, alarmsAuditWords, alarmsConsole, alarmsWaiting } from './console.ts';
import { alarmsSweeps } from './lifecycle.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';

export const alarms: Slice = {
  name: 'alarms',
  auditWords: alarmsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  finds: alarmFinds,
  waiting: alarmsWaiting,
  routes: [alarmsConsole],
  notices: [sweepFailed, deadlinesLate],
  sweeps: alarmsSweeps,
};
