import { msg } from '@lingui/core/macro';
import { type BankName, bankNames } from '@sowon/contracts/creators/banks';
import type { BankAccountEdit } from '@sowon/contracts/creators/schemas';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** A bank account as typed in the form, for a creator’s income or a refund. */
export interface BankDraft {
  bankName: string;
  bankAccountHolder: string;
  bankAccountNumber: string;
  /** The password, needed only if the session is too old. */
  password: string;
}

const isBank = (name: string): name is BankName => bankNames.some((bank) => bank === name);

/** Keeps only the digits of an account number (spec 1 §5). */
export const accountDigits = (typed: string): string => typed.replace(/\D/g, '');

/** Initial form with the saved values. The number starts empty; a bank that is no longer offered must be chosen again. */
export const bankDraftOf = (saved: Pick<BankDraft, 'bankName' | 'bankAccountHolder'>): BankDraft => ({
  bankName: isBank(saved.bankName) ? saved.bankName : '',
  bankAccountHolder: saved.bankAccountHolder,
  bankAccountNumber: '',
  password: '',
});

/** True if bank, holder and number are filled in, which enables the button. */
export const isWhole = ({ bankName, bankAccountHolder, bankAccountNumber }: BankDraft): boolean =>
  bankName !== '' && bankAccountHolder.trim() !== '' && bankAccountNumber !== '';

/** Problems that prevent saving the account. */
export function bankProblems(draft: BankDraft): Problems<BankDraft> {
  const { length } = draft.bankAccountNumber;
  return {
    bankName: isBank(draft.bankName) ? undefined : msg`Please choose a bank.`,
    bankAccountHolder: textProblem(draft.bankAccountHolder, policy.text.nameMax),
    bankAccountNumber: length < 6 || length > 20 ? msg`An account number has 6 to 20 digits.` : undefined,
  };
}

/** Request body; null while no bank is chosen. */
export function bankBody({
  bankName,
  bankAccountHolder,
  bankAccountNumber,
}: BankDraft): BankAccountEdit | null {
  return isBank(bankName)
    ? { bankName, bankAccountHolder: bankAccountHolder.trim(), bankAccountNumber }
    : null;
}
