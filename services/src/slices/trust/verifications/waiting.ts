import { type Waiting, waitingCount } from '../../../waiting.ts';
import { ledgerDifferences } from './queries.ts';

/** Differences that the last verification found in the ledger. */
export const verificationsWaiting: readonly Waiting[] = [
  waitingCount('LEDGER_DIFFERENCES', 'console', ({ db }) => ledgerDifferences(db)),
];
