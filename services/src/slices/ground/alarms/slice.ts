import type { Slice } from '../../../slice.ts';
import { alarmsConsole } from './console.ts';
import { alarmFinds } from './finds.ts';
import * as tables from './migrations/0009-alarms.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';
import { alarmsSweeps } from './sweeps.ts';
import { alarmsWaiting } from './waiting.ts';

export const alarms: Slice = {
  name: 'alarms',
  migrations: { '0009-alarms': tables },
  finds: alarmFinds,
  waiting: alarmsWaiting,
  routes: [alarmsConsole],
  notices: [sweepFailed, deadlinesLate],
  sweeps: alarmsSweeps,
};
