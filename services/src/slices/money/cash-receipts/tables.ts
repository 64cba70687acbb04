import type {
  CashReceiptFileStatus,
  CashReceiptKind,
  CashReceiptLineState,
  CashReceiptStatus,
} from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Money movements of bank deposits, from the feed. A projection; each row leads to a change of a receipt. */
interface CashReceiptCauses {
  /** The event: `{streamId}:{version}`. */
  id: Fixed<string>;
  /** SALE: a deposit was paid; BACK: money of its charge is owed to the fan. */
  kind: Fixed<'SALE' | 'BACK'>;
  deposit_id: Fixed<string>;
  user_id: Fixed<string>;
  won: Fixed<number>;
  at: Fixed<Date>;
}

/** Causes that have been applied to their receipts. Written together with the events of `cash_receipt-{depositId}`. */
interface CashReceiptsTaken {
  cause_id: Fixed<string>;
  deposit_id: Fixed<string>;
}

/** Receipts and their cancellations. Written together with the events of `cash_receipt-{depositId}`. */
interface CashReceipts {
  id: Fixed<string>;
  deposit_id: Fixed<string>;
  user_id: Fixed<string>;
  kind: Fixed<CashReceiptKind>;
  status: CashReceiptStatus;
  won: number;
  vat_won: number;
  /** KST date on which the money arrived, or went back. */
  on_day: Fixed<string>;
  /** KST date: the deadline for issuing. */
  due_on: Fixed<string>;
  /** The newest file that contains it, and its line there. */
  file_id: string | null;
  line: number | null;
  approval_number: string | null;
  approved_on: string | null;
  /** The tax office’s error code for the last refusal. */
  code: string | null;
}

/** Files sent to the tax office. Written together with the events of `cash_receipt_file-{id}`. */
interface CashReceiptFiles {
  id: Fixed<string>;
  status: CashReceiptFileStatus;
  prepared_at: Fixed<Date>;
  prepared_by: Fixed<string>;
  file_number: number | null;
  file_sha256: string | null;
  file_at: Date | null;
  file_by: string | null;
  ended_at: Date | null;
}

interface CashReceiptLines {
  /** `{fileId}:{line}`. */
  id: Fixed<string>;
  file_id: Fixed<string>;
  line: Fixed<number>;
  receipt_id: Fixed<string>;
  /** As the file has it: a receipt that fails may be lowered afterwards. */
  won: Fixed<number>;
  state: CashReceiptLineState;
  approval_number: string | null;
  code: string | null;
}

interface CashReceiptTables {
  cash_receipt_causes: CashReceiptCauses;
  cash_receipts_taken: CashReceiptsTaken;
  cash_receipts: CashReceipts;
  cash_receipt_files: CashReceiptFiles;
  cash_receipt_lines: CashReceiptLines;
}

declare module '../../../db/schema.ts' {
  interface Database extends CashReceiptTables {}
}
