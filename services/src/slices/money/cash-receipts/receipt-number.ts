import { policy } from '@sowon/contracts';
import { isBusinessNumber, isCashReceiptNumber } from '@sowon/contracts/creators/business';

/** DEDUCTION: the income deduction of a person; EXPENSE: the proof of what a business spent. */
export type ReceiptUse = 'DEDUCTION' | 'EXPENSE';

/** What a receipt is made out to. */
export interface ReceiptNumber {
  readonly number: string;
  readonly use: ReceiptUse;
  /** No number is known that the tax office takes. */
  readonly selfIssued: boolean;
}

/**
 * What a receipt is made out to, by the number that its fan gave: a mobile number or a receipt card is a person's, a registration number is a
 * business's. Anything else, and nothing, is the tax office's own number for buyers it does not know (docs/rules/cash-receipts.md#number).
 * @param digits null where it is forgotten
 */
export function receiptNumberOf(digits: string | null): ReceiptNumber {
  if (digits !== null && isCashReceiptNumber(digits))
    return { number: digits, use: 'DEDUCTION', selfIssued: false };
  if (digits !== null && isBusinessNumber(digits))
    return { number: digits, use: 'EXPENSE', selfIssued: false };
  return { number: policy.cashReceipts.selfIssueNumber, use: 'DEDUCTION', selfIssued: true };
}
