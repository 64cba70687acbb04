import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const approvalRetention: readonly DataRetention[] = [
  kept('approvals', 'concerns_id', 'what the staff did, as the ledger has it'),
  kept('approvals', 'maker_id', 'what the staff did'),
  kept('approvals', 'decided_by', 'what the staff did'),
];
