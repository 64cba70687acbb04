import type { Deadline } from '../../../flows/deadline.ts';
import { advancePayoutBatch } from './advance.ts';
import { awaitedBatches } from './queries.ts';

/** A batch that nobody approves comes to nothing, and what the bank paid is booked whatever process fails (docs/rules/payouts.md#preparing and docs/rules/payouts.md#result). */
export const payoutBatchDue: Deadline = {
  kind: 'payoutBatchDue',
  summary: 'a batch of payouts expires unless it is approved; what the bank paid is booked',
  awaited: awaitedBatches,
  decide: advancePayoutBatch,
};
