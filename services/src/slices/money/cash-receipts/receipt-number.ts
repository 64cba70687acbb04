import { policy } from '@sowon/contracts';
import { isBusinessNumber, isCashReceiptNumber } from '@sowon/contracts/creators/business';

/** DEDUCTION: a person’s income deduction. EXPENSE: proof of a business expense. */
export type ReceiptUse = 'DEDUCTION' | 'EXPENSE';

/** The buyer’s number on a receipt. */
export interface ReceiptNumber {
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
