import type { BankName } from '@sowon/contracts/creators/banks';
import { stringify } from 'csv-stringify/sync';
import { toCp949 } from '../../../cp949.ts';
import { sha256 } from '../../../crypto.ts';
import type { BankAccount } from '../../people/creators/bank-account.ts';
import type { PayoutLine } from './state.ts';

/** Column headings that a bank’s bulk transfer asks for. */
const fileHeadings = ['관리번호', '은행코드', '계좌번호', '예금주', '이체금액', '받는분통장표시'] as const;

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

/** Bank codes for transfers in Korea (Korea Financial Telecommunications & Clearings Institute). */
export const bankCodes: Readonly<Record<BankName, string>> = {
  KB국민은행: '004',
  신한은행: '088',
  우리은행: '020',
  하나은행: '081',
  NH농협은행: '011',
  '지역 농·축협': '012',
  IBK기업은행: '003',
  KDB산업은행: '002',
  Sh수협은행: '007',
  SC제일은행: '023',
  한국씨티은행: '027',
  iM뱅크: '031',
  부산은행: '032',
  경남은행: '039',
  광주은행: '034',
  전북은행: '037',
  제주은행: '035',
  카카오뱅크: '090',
  케이뱅크: '089',
  토스뱅크: '092',
  우체국: '071',
  새마을금고: '045',
  신협: '048',
  저축은행: '050',
  산림조합: '064',
  HSBC은행: '054',
  도이치은행: '055',
  BNP파리바은행: '061',
  JP모간체이스은행: '057',
  뱅크오브아메리카: '060',
  미래에셋증권: '238',
  한국투자증권: '243',
  NH투자증권: '247',
  삼성증권: '240',
  KB증권: '218',
  신한투자증권: '278',
  하나증권: '270',
  키움증권: '264',
  대신증권: '267',
  메리츠증권: '287',
  유안타증권: '209',
  교보증권: '261',
  현대차증권: '263',
  DB증권: '279',
  SK증권: '266',
  유진투자증권: '280',
  LS증권: '265',
  토스증권: '271',
  카카오페이증권: '288',
};

/**
 * Parses the lines of a CSV file by RFC 4180, strictly: a quote opens and closes a value, or is doubled within one. Empty lines at the end are ignored.
 * @returns null if the text is no such file
 */
export function csvLines(text: string): string[][] | null {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const value = text[at] === '"' ? quoted(text, at) : plain(text, at);
    if (value === null) return null;
    line.push(value.text);
    at = value.end;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) continue;
      line.push('');
    }
    const ending = /^(?:\r\n|\n)/.exec(text.slice(at, at + 2));
    if (!ending && at < text.length) return null;
    lines.push(line);
    line = [];
    at += ending?.[0].length ?? 0;
  }
  while (lines.at(-1)?.join('') === '') lines.pop();
  return lines;
}

interface Value {
  readonly text: string;
  /** Index just after the value. */
  readonly end: number;
}

function plain(text: string, from: number): Value | null {
  const [value = ''] = /^[^,"\r\n]*/.exec(text.slice(from)) ?? [];
  const end = from + value.length;
  return text[end] === '"' ? null : { text: value, end };
}

function quoted(text: string, from: number): Value | null {
  const found = /^"((?:[^"]|"")*)"(?=,|\r\n|\n|$)/.exec(text.slice(from));
  const [whole, inner] = found ?? [];
  if (whole === undefined || inner === undefined) return null;
  return { text: inner.replaceAll('""', '"'), end: from + whole.length };
}
