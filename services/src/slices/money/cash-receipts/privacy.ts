import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

const receipts = exportById('cashReceipts', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('cash_receipts')
    .select(['id', 'deposit_id', 'kind', 'status', 'won', 'vat_won', 'on_day', 'due_on'])
    .select(['approval_number', 'approved_on', 'code'])
    .where('user_id', '=', userId),
);

/** The data that this slice stores about a member. */
export const cashReceiptExports: readonly DataExport<Ctx>[] = [receipts];

/** How long this slice keeps rows of members who have left. The buyers’ numbers are stored with the deposits and are erased there. */
export const cashReceiptRetention: readonly DataRetention[] = [
  kept('cash_receipt_causes', 'user_id', 'amounts, as the ledger has them'),
  kept('cash_receipts', 'user_id', 'what the tax office was told, without a number of theirs'),
  kept('cash_receipt_files', 'prepared_by', 'what the staff did'),
  kept('cash_receipt_files', 'file_by', 'what the staff did'),
];
