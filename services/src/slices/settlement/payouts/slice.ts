import type { Slice } from '../../../slice.ts';
import { bookStream } from './book.ts';
import { payoutConsole, payoutFinds, payoutsWaiting } from './console.ts';
import { handPayout } from './hand-payout.ts';
import { payoutBatchDue, payoutReactions, payoutSweeps } from './lifecycle.ts';
import * as batches from './migrations/0101-payout-batches.ts';
import * as linesOfMonth from './migrations/0110-payout-lines-of-month.ts';
import * as lineSums from './migrations/0123-payout-line-sums.ts';
import * as approvedAccounts from './migrations/0126-approved-accounts.ts';
import * as asApproved from './migrations/0160-payouts-as-approved.ts';
import { payoutNotices } from './notices.ts';
import { settlementPayments } from './payment-part.ts';
import { payoutExports, payoutRetention } from './privacy.ts';
import { preparedBatches } from './staff-work.ts';
import { batchStream } from './state.ts';

export const payouts: Slice = {
  name: 'payouts',
  retention: payoutRetention,
  exports: payoutExports,
  migrations: {
    '0101-payout-batches': batches,
    '0110-payout-lines-of-month': linesOfMonth,
    '0123-payout-line-sums': lineSums,
    '0126-approved-accounts': approvedAccounts,
    '0160-payouts-as-approved': asApproved,
  },
  streams: [batchStream, bookStream],
  finds: payoutFinds,
  waiting: payoutsWaiting,
  routes: [payoutConsole],
  parts: [settlementPayments],
  notices: payoutNotices,
  reactions: payoutReactions,
  approvals: [handPayout],
  deadlines: [payoutBatchDue],
  staffWork: [preparedBatches],
  sweeps: payoutSweeps,
};
