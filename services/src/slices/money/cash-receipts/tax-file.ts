import { policy } from '@sowon/contracts';
import { isBusinessNumber, isCashReceiptNumber } from '@sowon/contracts/creators/business';
import { stringify } from 'csv-stringify/sync';
import { toCp949 } from '../../../cp949.ts';
import { sha256 } from '../../../crypto.ts';
import { referenceOf } from '../../settlement/payouts/bank-file.ts';
import type { FileLine } from './file-state.ts';

/** The columns that the tax office’s bulk issue requires. */
const fileHeadings = [
  ...['관리번호', '거래구분', '거래일자', '거래금액', '공급가액', '부가세'],
  ...['발급수단번호', '용도', '원승인번호', '원승인일자'],
] as const;

const uses: Readonly<Record<ReceiptUse, string>> = { DEDUCTION: '소득공제용', EXPENSE: '지출증빙용' };

/** A line with the personal data that events must not carry. */
export interface WrittenLine extends FileLine {
  /** KST day of the payment, or on which money went back. */
  readonly on: string;
  /** For a receipt only. A cancellation is identified by its original and carries no personal number. */
  readonly to: ReceiptNumber | null;
  /** The receipt that a cancellation cancels. */
  readonly original: { readonly number: string; readonly on: string } | null;
}

/** Returns the lines as CSV in code page 949, sorted by line number, so the same lines give the same bytes. */
export function taxFile(
  fileId: string,
  lines: readonly WrittenLine[],
): { readonly bytes: Buffer; readonly sha256: string } {
  const rows = lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, kind, on, won, vatWon, to, original }) => [
      referenceOf(fileId, line),
      kind === 'ISSUE' ? '승인' : '취소',
      compact(on),
      ...[won, won - vatWon, vatWon],
      ...[to?.number ?? '', to ? uses[to.use] : ''],
      ...[original?.number ?? '', original ? compact(original.on) : ''],
    ]);
  const bytes = toCp949(stringify([[...fileHeadings], ...rows], { record_delimiter: '\r\n' }));
  if (!bytes) throw new Error(`cash receipt file ${fileId}: it cannot be written in the code page 949`);
  return { bytes, sha256: sha256(bytes).toString('hex') };
}

/** Formats a day for the tax office: `YYYYMMDD`. */
const compact = (day: string) => day.replaceAll('-', '');

/** DEDUCTION: a person’s income deduction. EXPENSE: proof of a business expense. */
type ReceiptUse = 'DEDUCTION' | 'EXPENSE';

/** The buyer’s number on a receipt. */
interface ReceiptNumber {
  readonly number: string;
  readonly use: ReceiptUse;
  /** True if no number is known that the tax office accepts. */
  readonly selfIssued: boolean;
}

/**
 * Returns the number to put on a receipt, from the number that the fan gave. A mobile number or a receipt card belongs to a person, a registration number to a
 * business. Anything else, or no number, becomes the tax office’s own number for unknown buyers (docs/rules/cash-receipts.md#number).
 * @param digits null once erased
 */
export function receiptNumberOf(digits: string | null): ReceiptNumber {
  if (digits !== null && isCashReceiptNumber(digits))
    return { number: digits, use: 'DEDUCTION', selfIssued: false };
  if (digits !== null && isBusinessNumber(digits))
    return { number: digits, use: 'EXPENSE', selfIssued: false };
  return { number: policy.cashReceipts.selfIssueNumber, use: 'DEDUCTION', selfIssued: true };
}
