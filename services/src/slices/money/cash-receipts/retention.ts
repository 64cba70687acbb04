import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left; the numbers stand with their deposits, and go with them. */
export const cashReceiptRetention: readonly DataRetention[] = [
  kept('cash_receipt_causes', 'user_id', 'amounts, as the ledger has them'),
  kept('cash_receipts', 'user_id', 'what the tax office was told, without a number of theirs'),
  kept('cash_receipt_files', 'prepared_by', 'what the staff did'),
  kept('cash_receipt_files', 'file_by', 'what the staff did'),
];
