import { msg } from '@lingui/core/macro';
import { type BankName, bankNames } from '@sowon/contracts/creators/banks';
import type { BankAccountEdit } from '@sowon/contracts/creators/schemas';
import { policy } from '@sowon/contracts/policy';
import { type Problems, textProblem } from '../../lib/form/problems.ts';

/** An account that money goes to, as it is typed: a creator’s income, or a refund. */
export interface BankDraft {
  bankName: string;
  bankAccountHolder: string;
  bankAccountNumber: string;
  /** Asked for where the session is not new enough. */
  password: string;
}

const isBank = (name: string): name is BankName => bankNames.some((bank) => bank === name);

/** An account number is digits alone (spec 1 §5). */
export const accountDigits = (typed: string): string => typed.replace(/\D/g, '');

/** The form as it opens, with what is saved but for the number, which is typed anew. A bank that is offered no more is chosen anew. */
export const bankDraftOf = (saved: Pick<BankDraft, 'bankName' | 'bankAccountHolder'>): BankDraft => ({
  bankName: isBank(saved.bankName) ? saved.bankName : '',
  bankAccountHolder: saved.bankAccountHolder,
  bankAccountNumber: '',
  password: '',
});

/** Whether all that an account needs is there, as far as the button waits for it. */
export const isWhole = ({ bankName, bankAccountHolder, bankAccountNumber }: BankDraft): boolean =>
  bankName !== '' && bankAccountHolder.trim() !== '' && bankAccountNumber !== '';

/** What keeps an account from being saved. */
export function bankProblems(draft: BankDraft): Problems<BankDraft> {
  const { length } = draft.bankAccountNumber;
  return {
    bankName: isBank(draft.bankName) ? undefined : msg`Please choose a bank.`,
    bankAccountHolder: textProblem(draft.bankAccountHolder, policy.text.nameMax),
    bankAccountNumber: length < 6 || length > 20 ? msg`An account number has 6 to 20 digits.` : undefined,
  };
}

/** What is sent of it; null while no bank is chosen. */
export function bankBody({
  bankName,
  bankAccountHolder,
  bankAccountNumber,
}: BankDraft): BankAccountEdit | null {
  return isBank(bankName)
    ? { bankName, bankAccountHolder: bankAccountHolder.trim(), bankAccountNumber }
    : null;
}
