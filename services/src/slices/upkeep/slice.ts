import type { Slice } from '../../slice.ts';
import * as alarms from './migrations/0009-alarms.ts';
import { deadlinesLate, sweepFailed } from './notices.ts';
import { upkeepSweeps } from './sweeps.ts';

export const upkeep: Slice = {
  name: 'upkeep',
  migrations: { '0009-alarms': alarms },
  notices: [sweepFailed, deadlinesLate],
  sweeps: upkeepSweeps,
};
