import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const receipts = exportById('cashReceipts', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('cash_receipts')
    .select(['id', 'deposit_id', 'kind', 'status', 'won', 'vat_won', 'on_day', 'due_on'])
    .select(['approval_number', 'approved_on', 'code'])
    .where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const cashReceiptExports: readonly DataExport<Ctx>[] = [receipts];
