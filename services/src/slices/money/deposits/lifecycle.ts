import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { cancelOverdue } from './commands.ts';
import { expireDepositMatch } from './match.ts';
import { awaitedDeposits, awaitedMatches } from './queries.ts';

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

/** Cancels a bank deposit whose money has not arrived after seven days. */
export const depositDue: Deadline = {
  kind: 'depositDue',
  summary: 'a bank deposit is cancelled when its money is not there in time',
  awaited: awaitedDeposits,
  decide: cancelOverdue,
};

/** Expires a match above the limit unless a second member of staff approves it in time (docs/rules/deposits.md#matching). */
export const depositMatchDue: Deadline = {
  kind: 'depositMatchDue',
  summary: 'a match of deposits above the limit expires unless another one of the staff approves it',
  awaited: awaitedMatches,
  decide: expireDepositMatch,
};
