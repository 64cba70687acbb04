import type { Slice } from '../../../slice.ts';
import { alarmFinds, alarmsConsole, alarmsWaiting } from './console.ts';
import { alarmsSweeps } from './lifecycle.ts';
import * as tables from './migrations/0009-alarms.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';

export const alarms: Slice = {
  name: 'alarms',
  migrations: { '0009-alarms': tables },
  finds: alarmFinds,
  waiting: alarmsWaiting,
  routes: [alarmsConsole],
  notices: [sweepFailed, deadlinesLate],
  sweeps: alarmsSweeps,
};
