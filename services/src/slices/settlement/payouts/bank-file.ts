import { stringify } from 'csv-stringify/sync';
import { toCp949 } from '../../../cp949.ts';
import { sha256 } from '../../../sha256.ts';
import type { BankAccount } from '../../people/creators/bank-account.ts';
import { bankCodes } from './bank-codes.ts';
import type { PayoutLine } from './state.ts';

/** What a bank’s bulk transfer asks for, as the heading of each column. */
export const fileHeadings = [
  '관리번호',
  '은행코드',
  '계좌번호',
  '예금주',
  '이체금액',
  '받는분통장표시',
] as const;

/** By what a line is known again in the bank’s answer: the end of the batch’s id, and the line’s number. */
export const referenceOf = (batchId: string, line: number) =>
  `${batchId.slice(-12)}-${String(line).padStart(4, '0')}`;

/** What stands in the recipient’s book; seven Korean letters are the most that all banks print. */
export const memoOf = (month: string) => `소원 ${Number(month.slice(5))}월정산`;

/** Whether the bank’s file can have an account: its bank has a code, and its holder can be spelt in the code page. */
export const isWritable = ({ bankName, bankAccountHolder }: BankAccount): boolean =>
  codeOf(bankName) !== undefined && toCp949(bankAccountHolder) !== null;

export interface BankFile {
  readonly bytes: Buffer;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/**
 * The lines as CSV in the code page 949, in the order of their numbers: the same lines and accounts are the same bytes. A holder’s name that a
 * spreadsheet would compute gets an apostrophe.
 * @returns null where an account of them cannot be written
 */
export function bankFile(
  batchId: string,
  lines: readonly (PayoutLine & { readonly account: BankAccount })[],
): BankFile | null {
  const rows = lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, month, won, account }) => [
      referenceOf(batchId, line),
      codeOf(account.bankName) ?? null,
      account.bankAccountNumber,
      account.bankAccountHolder,
      won,
      memoOf(month),
    ]);
  if (rows.some(([, code]) => code === null)) return null;
  const text = stringify([[...fileHeadings], ...rows], { escape_formulas: true, record_delimiter: '\r\n' });
  const bytes = toCp949(text);
  return bytes && { bytes, sha256: sha256(bytes).toString('hex') };
}

const codeOf = (bankName: string): string | undefined =>
  Object.hasOwn(bankCodes, bankName) ? bankCodes[bankName as keyof typeof bankCodes] : undefined;
