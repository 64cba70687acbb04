import { type Waiting, waitingCount, waitingSum } from '../../../waiting.ts';
import { dueReceipts, openFiles } from './queries.ts';

/** Cash receipts that have to be issued, and their files that are not finished. */
export const cashReceiptsWaiting: readonly Waiting[] = [
  waitingSum('CASH_RECEIPTS_DUE', 'finance', ({ db }) => dueReceipts(db)),
  waitingCount('CASH_RECEIPT_FILES_OPEN', 'finance', ({ db }) => openFiles(db)),
];
