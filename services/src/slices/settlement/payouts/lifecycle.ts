import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { advancePayoutBatch } from './advance.ts';
import { awaitedBatches } from './queries.ts';
import { remindOfPayDay } from './remind.ts';

type Of = { readonly payload: { readonly batchId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(payoutBatchDue, payload.batchId) }];

export const payoutReactions: Reactions = {
  PayoutBatchPrepared: ({ payload }) => [{ start: deadlineFlow(payoutBatchDue, payload.batchId) }],
  PayoutBatchApproved: wake,
  PayoutBatchRejected: wake,
  PayoutBatchExpired: wake,
  PayoutResultRead: wake,
  PayoutBatchSettled: wake,
};

/**
 * Deadline of a batch: it expires unless approved, and payments of the bank are booked even if a process fails (docs/rules/payouts.md#preparing and
 * docs/rules/payouts.md#result).
 */
export const payoutBatchDue: Deadline = {
  kind: 'payoutBatchDue',
  summary: 'a batch of payouts expires unless it is approved; what the bank paid is booked',
  awaited: awaitedBatches,
  decide: advancePayoutBatch,
};

export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'remindOfPayDay',
    summary: 'tells finance on the pay day of batches that are open, and of income that no batch has',
    // At the start of the working day.
    schedule: { dailyAt: '09:10' },
    run: async (ctx) => ({ more: false, ...(await remindOfPayDay(ctx)) }),
  },
];
