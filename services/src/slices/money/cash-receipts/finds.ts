import { sql } from 'kysely';
import { type Finding, wonTitle } from '../../../finding.ts';

/** Cash receipts lead to all of their deposit, told by their sum; and files of them by the day on which they were prepared in Korea. */
export const cashReceiptFinds: readonly Finding[] = [
  {
    kind: 'CASH_RECEIPT',
    seenBy: 'listCashReceipts',
    byId: (db, id) =>
      db
        .selectFrom('cash_receipts')
        .where('id', '=', id)
        .select(({ ref }) => ['deposit_id as id', wonTitle(ref('won')).as('title')]),
  },
  {
    kind: 'CASH_RECEIPT_FILE',
    seenBy: 'showCashReceiptFile',
    byId: (db, id) =>
      db
        .selectFrom('cash_receipt_files')
        .where('id', '=', id)
        .select([
          'id',
          sql<string>`to_char(prepared_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('title'),
        ]),
  },
];
