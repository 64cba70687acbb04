import { type Waiting, waitingCount, waitingSum } from '../../../waiting.ts';
import { paymentsGivingBack } from './console-rows.ts';
import { proposedMatchCount } from './deposits/console-rows.ts';
import { openTransfers } from './deposits/transfer-rows.ts';
import { openDifferences } from './differences/watch.ts';
import { refundsToStaff } from './refunds/queries.ts';

/** Transfers of the bank, and payments that need a person. */
export const coinsWaiting: readonly Waiting[] = [
  waitingSum('TRANSFERS_OPEN', 'operatorOrFinance', ({ db }) => openTransfers(db)),
  waitingCount('DEPOSIT_MATCHES_PROPOSED', 'operatorOrFinance', ({ db }) => proposedMatchCount(db)),
  waitingCount('QUARANTINED_PAYMENTS', 'finance', ({ db }) => paymentsGivingBack(db)),
  waitingCount('REFUNDS_BY_HAND', 'finance', ({ db }) => refundsToStaff(db)),
  waitingCount('PAYMENT_DIFFERENCES', 'finance', ({ db }) => openDifferences(db)),
];
