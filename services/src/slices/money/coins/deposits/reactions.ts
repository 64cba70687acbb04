import type { FlowAsk, Reactions } from '../../../../feed/reaction.ts';
import { deadlineFlow } from '../../../../flows/deadline.ts';
import { depositDue, depositMatchDue } from './deadlines.ts';

const wake = ({ payload }: { payload: { depositId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(depositDue, payload.depositId) },
];
const wakeMatch = ({ payload }: { payload: { matchId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(depositMatchDue, payload.matchId) },
];

export const depositReactions: Reactions = {
  DepositAsked: ({ payload }) => [{ start: deadlineFlow(depositDue, payload.depositId) }],
  DepositPaid: wake,
  DepositCancelled: wake,
  DepositFailed: wake,
  DepositMatchProposed: ({ payload }) => [{ start: deadlineFlow(depositMatchDue, payload.matchId) }],
  DepositMatchApproved: wakeMatch,
  DepositMatchDropped: wakeMatch,
  DepositMatchExpired: wakeMatch,
};
