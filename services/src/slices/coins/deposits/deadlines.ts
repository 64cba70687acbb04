import type { Deadline } from '../../../flows/deadline.ts';
import { cancelOverdue } from './end.ts';
import { awaitedDeposits } from './queries.ts';

/** A bank deposit whose money is not there after seven days is cancelled. */
export const depositDue: Deadline = {
  kind: 'depositDue',
  summary: 'a bank deposit is cancelled when its money is not there in time',
  awaited: awaitedDeposits,
  decide: cancelOverdue,
};
