import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { depositDue } from './deadlines.ts';

const wake = ({ payload }: { payload: { depositId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(depositDue, payload.depositId) },
];

export const depositReactions: Reactions = {
  DepositAsked: ({ payload }) => [{ start: deadlineFlow(depositDue, payload.depositId) }],
  DepositPaid: wake,
  DepositCancelled: wake,
  DepositFailed: wake,
};
