import { type Waiting, waitingCount } from '../../../waiting.ts';
import { approvalsFor } from './queries.ts';

/** Approvals that the member of the staff who asks may give. */
export const approvalsWaiting: readonly Waiting[] = [waitingCount('APPROVALS', 'console', approvalsFor)];
