import type { Slice } from '../../slice.ts';
import { upkeepConsole } from './console.ts';
import { alarmFinds } from './finds.ts';
import * as alarms from './migrations/0009-alarms.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';
import { upkeepSweeps } from './sweeps.ts';
import { alarmsWaiting } from './waiting.ts';

export const upkeep: Slice = {
  name: 'upkeep',
  migrations: { '0009-alarms': alarms },
  finds: alarmFinds,
  waiting: alarmsWaiting,
  routes: [upkeepConsole],
  notices: [sweepFailed, deadlinesLate],
  sweeps: upkeepSweeps,
};
