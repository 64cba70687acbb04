import { type Waiting, waitingCount } from '../../../waiting.ts';
import { openAlarmCount } from './queries.ts';

/** Alarms that nothing has ended yet. */
export const alarmsWaiting: readonly Waiting[] = [
  waitingCount('ALARMS', 'console', ({ db }) => openAlarmCount(db)),
];
