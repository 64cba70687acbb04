import { stringify } from 'csv-stringify/sync';
import { toCp949 } from '../../../cp949.ts';
import { sha256 } from '../../../sha256.ts';
import type { BankAccount } from '../../people/creators/bank-account.ts';
import { bankCodes } from './bank-codes.ts';
import type { PayoutLine } from './state.ts';

/** Column headings that a bank’s bulk transfer asks for. */
export const fileHeadings = [
  '관리번호',
  '은행코드',
  '계좌번호',
  '예금주',
  '이체금액',
  '받는분통장표시',
] as const;

/** Returns the reference of a line in the bank’s result: the end of the batch’s id, and the line’s number. */
export const referenceOf = (batchId: string, line: number) =>
  `${batchId.slice(-12)}-${String(line).padStart(4, '0')}`;

/** Returns the text in the recipient’s passbook; seven Korean letters are the most that all banks print. */
export const memoOf = (month: string) => `소원 ${Number(month.slice(5))}월정산`;

/** True if the bank’s file can contain an account: its bank has a code, and the code page can spell its holder. */
export const isWritable = ({ bankName, bankAccountHolder }: BankAccount): boolean =>
  codeOf(bankName) !== undefined && toCp949(bankAccountHolder) !== null;

export interface BankFile {
  readonly bytes: Buffer;
  /** Digest of the bytes, in hex. */
  readonly sha256: string;
}

/**
 * Returns the lines as CSV in the code page 949, by line number: the same lines and accounts give the same bytes. A holder’s name that a spreadsheet would
 * compute gets an apostrophe.
 * @returns null if one of the accounts cannot be written
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
