import { type Waiting, waitingCount } from '../../../waiting.ts';
import { openAppealCount } from './queries.ts';

/** Appeals against strikes. */
export const appealsWaiting: readonly Waiting[] = [
  waitingCount('APPEALS_WAITING', 'operator', ({ db }) => openAppealCount(db)),
];
