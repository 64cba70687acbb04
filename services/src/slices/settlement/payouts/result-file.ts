import { PayoutFailure, policy, type SubError } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { readKorean } from '../../../cp949.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { sha256 } from '../../../sha256.ts';
import { referenceOf } from './bank-file.ts';
import { csvLines } from './csv-lines.ts';
import type { BatchState, LineState } from './state.ts';

/** Columns of a result file; either set of headings is accepted. */
export const resultHeadings = {
  ko: ['관리번호', '이체금액', '처리결과', '오류코드'],
  en: ['reference', 'amount', 'result', 'code'],
} as const;

const results: ReadonlyMap<string, 'PAID' | 'FAILED'> = new Map([
  ['정상', 'PAID'],
  ['PAID', 'PAID'],
  ['오류', 'FAILED'],
  ['FAILED', 'FAILED'],
]);

/** The bank's result for a line. */
interface Answer {
  readonly line: number;
  readonly won: number;
  /** The bank’s code for the failure; null if it was paid. */
  readonly code: string | null;
}

/** Content of a result file, compared with the known results. */
export interface ReadResult {
  readonly sha256: string;
  readonly paid: readonly LineState[];
  readonly failed: readonly (LineState & { readonly code: string })[];
  /** Number of rows that repeat an earlier file. */
  readonly known: number;
  /** Number of lines that still wait afterwards. */
  readonly left: number;
}

/**
 * Reads a result file of the bank, strictly: every row is one of this batch’s lines, once, with its amount, and contradicts no earlier result. Any other row
 * rejects the whole file.
 * @param base64 the bytes of the file
 * @throws AppError INVALID_INPUT with an error for each wrong row, by its number in the file: `file.2`
 */
export function readResult(batchId: string, state: Pick<BatchState, 'lines'>, base64: string): ReadResult {
  const bytes = Buffer.from(base64, 'base64');
  const lines = csvLines(readKorean(bytes));
  if (lines === null) throw refused([wrong('file', 'is no CSV file')]);
  const [heading, ...rows] = lines;
  if (!isHeading(heading)) throw refused([wrong('file', 'has other columns than a result file')]);
  if (rows.length > policy.payouts.linesMost) throw refused([wrong('file', 'has too many rows')]);
  const byReference = new Map(
    [...state.lines.values()].map((line) => [referenceOf(batchId, line.line), line]),
  );
  const seen = new Set<number>();
  const errors: SubError[] = [];
  const news: { line: LineState; answer: Answer }[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, byReference, seen);
    if (typeof read === 'string') errors.push(wrong(`file.${index + 2}`, read));
    else if (read.line.state === 'WAITING') news.push(read);
  }
  if (errors.length > 0) throw refused(errors);
  const paid = news.filter(({ answer }) => answer.code === null).map(({ line }) => line);
  const failed = news.flatMap(({ line, answer: { code } }) => (code === null ? [] : [{ ...line, code }]));
  const waiting = [...state.lines.values()].filter((line) => line.state === 'WAITING').length;
  const known = rows.length - news.length;
  return { sha256: sha256(bytes).toString('hex'), paid, failed, known, left: waiting - news.length };
}

function readRow(
  row: readonly string[],
  byReference: ReadonlyMap<string, LineState>,
  seen: Set<number>,
): { line: LineState; answer: Answer } | FieldText {
  const [reference = '', amount = '', result = '', code = ''] = row.map((value) => value.trim());
  if (row.length !== resultHeadings.en.length) return 'has another number of values';
  const line = byReference.get(reference);
  if (!line) return 'is not of this batch';
  if (seen.has(line.line)) return 'stands in the file twice';
  seen.add(line.line);
  if (!/^\d{1,15}$/.test(amount) || Number(amount) !== line.won) return 'is another amount than was approved';
  const said = results.get(result);
  if (said === undefined) return 'is no result that is known';
  if (said === 'PAID' ? code !== '' : !PayoutFailure.safeParse(code).success)
    return 'a failed transfer has a code, a paid one has none';
  const answer = { line: line.line, won: line.won, code: said === 'PAID' ? null : code };
  return agrees(line, answer) ? { line, answer } : 'contradicts what is known of this line';
}

/** True if a line may have this result: a waiting line may have any, a line with a result keeps it. */
function agrees({ state, code }: LineState, answer: Answer): boolean {
  if (state === 'WAITING') return true;
  if (answer.code === null) return state === 'PAYING' || state === 'PAID';
  return state === 'FAILED' && code === answer.code;
}

const isHeading = (heading: readonly string[] | undefined) =>
  Object.values(resultHeadings).some((names) => names.join() === heading?.map((name) => name.trim()).join());

const wrong = (field: string, message: FieldText): SubError => ({ field, message, rejectedValue: null });
const refused = (subErrors: SubError[]) => new AppError('INVALID_INPUT', {}, { subErrors });
