import { blanked, type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const payoutRetention: readonly DataRetention[] = [
  blanked('payout_lines', 'creator_id', 'CONTRACTS', {
    blanks: { account_mark: 'null' },
    only: 'payout_lines.account_mark is not null',
  }),
  kept('payout_lines', 'creator_id', 'amounts, as the ledger has them'),
  kept('payout_left_out', 'creator_id', 'why nothing was paid, without a word of theirs'),
  kept('payout_batches', 'prepared_by', 'what the staff did'),
  kept('payout_batches', 'approved_by', 'what the staff did'),
  kept('payout_batches', 'file_by', 'what the staff did'),
];
