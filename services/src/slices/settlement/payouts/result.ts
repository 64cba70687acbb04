import {
  PayoutFailure,
  type PayoutLineState,
  policy,
  type Reply,
  type Routes,
  type SubError,
} from '@sowon/contracts';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { readKorean } from '../../../cp949.ts';
import { sha256 } from '../../../crypto.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { csvLines, referenceOf } from './bank-file.ts';
import { changeBatch } from './change-batch.ts';
import type { ByFinance } from './commands.ts';
import { awaitsResult, decideResult, type ResultNews } from './decide.ts';
import { advancePayoutBatch, batchState } from './lifecycle.ts';
import { type FoundBatch, findBatch } from './queries.ts';
import { type BatchState, inState, type LineState, sumWon } from './state.ts';

interface Sent {
  readonly batchId: string;
  /** Bytes of the file in Base64. */
  readonly file: string;
}

/**
 * Returns what a result file would do, without doing it.
 * @throws AppError NOT_FOUND, PAYOUT_STATE, INVALID_INPUT with an error for each wrong row
 */
export async function checkPayoutResult(ctx: Ctx, sent: Sent): Promise<Reply<Routes['checkPayoutResult']>> {
  const { paid, failed, known, left } = (await read(ctx, sent)).result;
  const creators = await findCreators(
    ctx.db,
    failed.map(({ creatorId }) => creatorId),
  );
  return {
    paid: paid.length,
    paidWon: sumWon(paid),
    known,
    left,
    failed: failed.map(({ line, creatorId, won, code }) => ({
      line,
      creatorId,
      creatorName: creators.get(creatorId)?.name ?? '',
      won,
      code,
    })),
  };
}

/**
 * Applies a result file, once: failed lines are payable again in the same transaction, and paid lines are in the ledger when this returns. A fault in between
 * is thrown, and the timer does the rest.
 * @param paidOn KST day on which the bank paid, from the day of the approval to today
 * @throws AppError NOT_FOUND, PAYOUT_STATE, INVALID_INPUT, PAYOUT_CHANGED if another result came meanwhile, KEY_REUSED, BUSY
 */
export async function applyPayoutResult(
  ctx: Ctx,
  { batchId, file, paidOn, staffId, key: sent }: ByFinance & Sent & { readonly paidOn: string },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const key = { scope: `applyPayoutResult:${staffId}`, sent };
  const intent = { batchId, paidOn, file: sha256(file).toString('hex') };
  const by = { batchId, operatorId: staffId };
  await changeBatch(ctx, {
    batchId,
    key,
    intent,
    at,
    prepare: async () => {
      await requireReadable(ctx, { batchId, file }, paidOn);
      return {
        // Read again under the lock: another file may have come meanwhile.
        decide: (state) =>
          state ? decideResult(state, by, newsOf(readResult(batchId, state, file), paidOn)) : null,
        act: (before, after) => {
          const [paid, failed] = [answered(before, after, 'PAYING'), answered(before, after, 'FAILED')];
          if (paid.length + failed.length === 0) return null;
          const sums = { paidWon: sumWon(paid), failedWon: sumWon(failed) };
          return staffAct({
            staffId,
            action: 'applyPayoutResult',
            before: null,
            at,
            object: { resource: 'payout-batches', id: batchId },
            after: { paid: paid.length, failed: failed.length, ...sums },
          });
        },
        reply: () => null,
      };
    },
  });
  await advancePayoutBatch(ctx, batchId);
  return { id: batchId };
}

const newsOf = ({ sha256: read, paid, failed }: ReadResult, paidOn: string): ResultNews => ({
  sha256: read,
  paidOn,
  paid: paid.map(({ line }) => line),
  failed: failed.map(({ line, code }) => ({ line, code })),
});

/** Returns the lines that went from WAITING to this state. */
const answered = (before: BatchState | null, after: BatchState | null, stands: PayoutLineState) =>
  after && before
    ? inState(after, stands).filter(({ line }) => before.lines.get(line)?.state === 'WAITING')
    : [];

async function requireReadable(ctx: Ctx, sent: Sent, paidOn: string): Promise<void> {
  const { batch } = await read(ctx, sent);
  if (batch.approved_at === null) throw new Error(`payout batch ${batch.id} was sent to the bank unapproved`);
  const from = kstDate(batch.approved_at);
  if (paidOn < from || paidOn > kstDate(ctx.clock.now()))
    throw fieldError('INVALID_INPUT', 'paidOn', 'must be between the day of the approval and today', paidOn);
}

async function read(ctx: Ctx, { batchId, file }: Sent): Promise<{ batch: FoundBatch; result: ReadResult }> {
  const [batch, state] = await Promise.all([findBatch(ctx.db, batchId), batchState(ctx, batchId)]);
  if (!batch || !state) throw new AppError('NOT_FOUND');
  if (!awaitsResult(state)) throw new AppError('PAYOUT_STATE', { payoutStatus: state.status });
  return { batch, result: readResult(batchId, state, file) };
}

/** Columns of a result file; either set of headings is accepted. */
const resultHeadings = {
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
interface ReadResult {
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
function readResult(batchId: string, state: Pick<BatchState, 'lines'>, base64: string): ReadResult {
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
