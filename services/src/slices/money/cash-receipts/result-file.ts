import { ApprovalNumber, CashReceiptFailure, KstDate, policy, type SubError } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { readKorean } from '../../../cp949.ts';
import { sha256 } from '../../../crypto.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { csvLines, referenceOf } from '../../settlement/payouts/bank-file.ts';
import type { Answer } from './decide.ts';
import { type FileLineState, type FileState, waitingLines } from './file-state.ts';

/** The columns of a result file; both languages are accepted. */
export const resultHeadings = {
  ko: ['관리번호', '거래금액', '처리결과', '승인번호', '승인일자', '오류코드'],
  en: ['reference', 'amount', 'result', 'approval number', 'approved on', 'code'],
} as const;

const results: ReadonlyMap<string, 'ISSUED' | 'FAILED'> = new Map([
  ['정상', 'ISSUED'],
  ['ISSUED', 'ISSUED'],
  ['오류', 'FAILED'],
  ['FAILED', 'FAILED'],
]);

/** A row’s answer to a line that waits. */
export interface FileAnswer {
  readonly line: FileLineState;
  readonly answer: Answer;
  /** The row’s number in the file, counting the heading as row 1. */
  readonly row: number;
}

/** The new answers of a result file, and counts of the rest. */
export interface ReadResult {
  readonly sha256: string;
  readonly answers: readonly FileAnswer[];
  /** Number of rows that an earlier file already answered. */
  readonly known: number;
  /** Number of lines that still wait afterwards. */
  readonly left: number;
}

/**
 * Reads a result file of the tax office, strictly. Each row must be one of this file’s lines, appear once, have its amount and not contradict an earlier
 * answer. One wrong row refuses the whole file.
 * @param base64 the bytes of the file
 * @param today KST; approvals must not be later
 * @throws AppError INVALID_INPUT with an error for each wrong row, by its number in the file: `file.2`
 */
export function readResult(fileId: string, state: FileState, base64: string, today: string): ReadResult {
  const bytes = Buffer.from(base64, 'base64');
  const lines = csvLines(readKorean(bytes));
  if (lines === null) throw refused([wrong('file', 'is no CSV file')]);
  const [heading, ...rows] = lines;
  if (!isHeading(heading)) throw refused([wrong('file', 'has other columns than a result file')]);
  if (rows.length > policy.cashReceipts.linesMost) throw refused([wrong('file', 'has too many rows')]);
  const byReference = new Map(
    [...state.lines.values()].map((line) => [referenceOf(fileId, line.line), line]),
  );
  const seen = new Set<string>();
  const errors: SubError[] = [];
  const answers: FileAnswer[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, byReference, seen, today);
    if (typeof read === 'string') errors.push(wrong(`file.${index + 2}`, read));
    else if (read.line.state === 'WAITING') answers.push({ ...read, row: index + 2 });
  }
  if (errors.length > 0) throw refused(errors);
  const left = waitingLines(state).length - answers.length;
  return { sha256: sha256(bytes).toString('hex'), answers, known: rows.length - answers.length, left };
}

function readRow(
  row: readonly string[],
  byReference: ReadonlyMap<string, FileLineState>,
  seen: Set<string>,
  today: string,
): { line: FileLineState; answer: Answer } | FieldText {
  const [reference = '', amount = '', result = '', number = '', day = '', code = ''] = row.map((value) =>
    value.trim(),
  );
  if (row.length !== resultHeadings.en.length) return 'has another number of values';
  const line = byReference.get(reference);
  if (!line) return 'is not of this file';
  if (seen.has(reference)) return 'stands in the file twice';
  seen.add(reference);
  if (!/^\d{1,15}$/.test(amount) || Number(amount) !== line.won) return 'is another amount than the file has';
  const said = results.get(result);
  if (said === undefined) return 'is no result that is known';
  if (said === 'FAILED') {
    if (number !== '' || day !== '' || !CashReceiptFailure.safeParse(code).success)
      return 'a failed line has a code alone, an issued one its approval';
    return agrees(line, { code }) ? { line, answer: { code } } : 'contradicts what is known of this line';
  }
  const approvedOn = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (code !== '' || !ApprovalNumber.safeParse(number).success || !KstDate.safeParse(approvedOn).success)
    return 'a failed line has a code alone, an issued one its approval';
  if (approvedOn > today) return 'must not be in the future';
  if (seen.has(`${approvedOn}:${number}`)) return 'has the approval of another line';
  seen.add(`${approvedOn}:${number}`);
  const answer = { approvalNumber: number, approvedOn };
  return agrees(line, answer) ? { line, answer } : 'contradicts what is known of this line';
}

/** Returns true if a line accepts this answer: a waiting line accepts any, an answered line only the same again. */
function agrees({ state, approval, code }: FileLineState, answer: Answer): boolean {
  if (state === 'WAITING') return true;
  if ('code' in answer) return state === 'FAILED' && code === answer.code;
  return approval?.number === answer.approvalNumber && approval.on === answer.approvedOn;
}

const isHeading = (heading: readonly string[] | undefined) =>
  Object.values(resultHeadings).some((names) => names.join() === heading?.map((name) => name.trim()).join());

const wrong = (field: string, message: FieldText): SubError => ({ field, message, rejectedValue: null });
const refused = (subErrors: SubError[]) => new AppError('INVALID_INPUT', {}, { subErrors });

/** Builds the refusal of rows whose approvals another file gave to other receipts. @param rows their numbers in the file */
export const approvalsTaken = (rows: readonly number[]) =>
  refused(rows.map((row) => wrong(`file.${row}`, 'has the approval of another line')));
