import { type Waiting, waitingCount } from '../../../waiting.ts';
import { waitingBatches } from './queries.ts';

/** Payments of settlements, by the step that finance has to take next. */
export const payoutsWaiting: readonly Waiting[] = [
  waitingCount('PAYOUTS_TO_APPROVE', 'finance', ({ db }) => waitingBatches(db, 'PREPARED')),
  waitingCount('PAYOUTS_TO_SEND', 'finance', ({ db }) => waitingBatches(db, 'APPROVED')),
  waitingCount('PAYOUTS_TO_CONFIRM', 'finance', ({ db }) => waitingBatches(db, 'FILE_MADE')),
];
