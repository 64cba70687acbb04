import type { Slice } from '../../slice.ts';
import { upkeepConsole } from './console.ts';
import { alarmFinds } from './finds.ts';
import * as alarms from './migrations/0009-alarms.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';
import { upkeepSweeps } from './sweeps.ts';

export const upkeep: Slice = {
  name: 'upkeep',
  migrations: { '0009-alarms': alarms },
  finds: alarmFinds,
  routes: [upkeepConsole],
  notices: [sweepFailed, deadlinesLate],
  sweeps: upkeepSweeps,
};
