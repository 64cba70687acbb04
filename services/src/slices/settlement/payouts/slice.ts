import type { Slice } from '../../../slice.ts';
import { bookStream } from './book.ts';
import { payoutConsole, payoutFinds, payoutsAuditWords, payoutsWaiting } from './console.ts';
import { handPayout } from './hand-payout.ts';
import { payoutBatchDue, payoutReactions, payoutSweeps, preparedBatches } from './lifecycle.ts';
import { payoutNotices } from './notices.ts';
import { settlementPayments } from './payment-part.ts';
import { payoutExports, payoutRetention } from './privacy.ts';
import { batchStream } from './state.ts';

export const payouts: Slice = {
  name: 'payouts',
  auditWords: payoutsAuditWords,
  retention: payoutRetention,
  exports: payoutExports,
  schema: new URL('./schema.sql', import.meta.url),
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
