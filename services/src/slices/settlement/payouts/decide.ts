import {
  type PayoutAccount,
  type PayoutBookEvent,
  type PayoutEvent,
  type PayoutLeftOut,
  policy,
} from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import { type BookState, type CreatorsMonth, monthKey } from './book.ts';
import { type BatchState, inState, type LineState, type PayoutLine, sumWon } from './state.ts';

/** Events of a batch and of the book. */
export interface Decided {
  readonly own: readonly PayoutEvent[];
  readonly book: readonly PayoutBookEvent[];
}

/** A settled month that may be paid; `why` is an obstacle that the ledger does not know, or null. */
export interface Candidate extends CreatorsMonth {
  readonly why: PayoutLeftOut | null;
  /** Comparison of the creator’s account with the one last paid. */
  readonly account: PayoutAccount | null;
  /** Amount last paid to the creator, in won; null if there was none. */
  readonly beforeWon: number | null;
}

/** Returns the amount that the ledger has to pay for a creator's month now, in won. */
export type PayableOf = (month: CreatorsMonth) => number;

interface Preparing {
  readonly batchId: string;
  readonly makerId: string;
  /** KST, `YYYY-MM`: the newest month of the batch. */
  readonly month: string;
  readonly payableOn: string;
  readonly expiresAt: Instant;
}

/** Decides a batch of all payable candidates, in their order, and records why the others are left out. Rejects PAYOUT_NOTHING if no candidate is payable. */
export function decidePrepare(
  book: BookState,
  batch: Preparing,
  candidates: readonly Candidate[],
  payableOf: PayableOf,
): Decided | Rejection {
  const lines: (PayoutLine & Pick<Candidate, 'account' | 'beforeWon'>)[] = [];
  const leftOut: (CreatorsMonth & { readonly why: PayoutLeftOut })[] = [];
  for (const { creatorId, month, why, account, beforeWon } of candidates) {
    const won = payableOf({ creatorId, month });
    const reason = why ?? standsInTheWay(book, { creatorId, month }, won, lines.length);
    if (reason === null) lines.push({ line: lines.length + 1, creatorId, month, won, account, beforeWon });
    else leftOut.push({ creatorId, month, why: reason });
  }
  if (lines.length === 0) return reject('PAYOUT_NOTHING');
  const { batchId, ...facts } = batch;
  const totals = { totalWon: sumWon(lines), policyVersion: policy.version };
  return {
    own: [
      {
        type: 'PayoutBatchPrepared',
        schemaVersion: 1,
        payload: { batchId, ...facts, lines, leftOut, ...totals },
      },
    ],
    book: [{ type: 'PayoutMonthsTaken', schemaVersion: 1, payload: { batchId, months: monthsOf(lines) } }],
  };
}

function standsInTheWay(
  book: BookState,
  month: CreatorsMonth,
  won: number,
  taken: number,
): PayoutLeftOut | null {
  if (book.has(monthKey(month))) return 'IN_ANOTHER_BATCH';
  if (won === 0) return 'DEBT';
  return taken >= policy.payouts.linesMost ? 'BATCH_FULL' : null;
}

/** The acting staff member, and the batch. */
export interface By {
  readonly batchId: string;
  readonly operatorId: string;
}

/** Takes a line out of a batch before its approval. Rejects NOT_FOUND, PAYOUT_STATE, ALREADY_DECIDED, PAYOUT_NOTHING for the last line. */
export function decideHoldBack(
  state: BatchState | null,
  { batchId, operatorId }: By,
  number: number,
  at: Instant,
): Decided | Rejection {
  const open = prepared(state, at);
  if ('code' in open) return open;
  const held = open.lines.get(number);
  if (held === undefined) return reject('NOT_FOUND');
  if (held.state !== 'WAITING') return reject('ALREADY_DECIDED');
  const left = inState(open, 'WAITING').filter(({ line }) => line !== number);
  if (left.length === 0) return reject('PAYOUT_NOTHING');
  const payload = { batchId, line: number, operatorId, totalWon: sumWon(left) };
  return {
    own: [{ type: 'PayoutLineHeldBack', schemaVersion: 1, payload }],
    book: [freeing(batchId, [held])],
  };
}

/** Values that the approver was shown, and typed again. */
interface Shown {
  readonly version: number;
  readonly totalWon: number;
}

/**
 * Approves a batch as it was shown. Rejects NOT_FOUND, PAYOUT_STATE, FOUR_EYES for everyone who took part in preparing it, PAYOUT_CHANGED if the batch or a
 * payable amount differs by now, PAYOUT_TOTAL.
 */
export function decideApprove(
  state: BatchState | null,
  { batchId, operatorId: checkerId }: By,
  shown: Shown,
  payableOf: PayableOf,
  at: Instant,
): Decided | Rejection {
  const open = prepared(state, at);
  if ('code' in open) return open;
  if (open.makers.includes(checkerId)) return reject('FOUR_EYES', { operatorId: checkerId });
  const lines = inState(open, 'WAITING');
  if (shown.version !== open.version || isChanged(lines, payableOf)) return reject('PAYOUT_CHANGED');
  const totalWon = sumWon(lines);
  if (shown.totalWon !== totalWon) return reject('PAYOUT_TOTAL');
  const payload = { batchId, checkerId, totalWon };
  return { own: [{ type: 'PayoutBatchApproved', schemaVersion: 1, payload }], book: [] };
}

/** Ends a batch before its first bank file: a file that the bank may have is never taken back. Rejects NOT_FOUND, PAYOUT_STATE. */
export function decideReject(state: BatchState | null, by: By): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'PREPARED' && state.status !== 'APPROVED') return inStatus(state);
  return {
    own: [{ type: 'PayoutBatchRejected', schemaVersion: 1, payload: by }],
    book: [freeing(by.batchId, inState(state, 'WAITING'))],
  };
}

/** Ends a batch whose maker lost the right to prepare it. Returns null if it was decided before. */
export function decideLostRole(state: BatchState | null, batchId: string): Decided | null {
  if (state?.status !== 'PREPARED') return null;
  const payload = { batchId, operatorId: state.makerId, because: 'MAKER_LOST_ROLE' as const };
  return {
    own: [{ type: 'PayoutBatchRejected', schemaVersion: 1, payload }],
    book: [freeing(batchId, inState(state, 'WAITING'))],
  };
}

/** Expires a batch that nobody approved in time. Returns null if it was decided, or if it is too early. */
export function decideExpire(state: BatchState | null, batchId: string, at: Instant): Decided | null {
  if (state?.status !== 'PREPARED' || at < state.expiresAt) return null;
  return {
    own: [{ type: 'PayoutBatchExpired', schemaVersion: 1, payload: { batchId } }],
    book: [freeing(batchId, inState(state, 'WAITING'))],
  };
}

/** New results from a result file. */
export interface ResultNews {
  readonly sha256: string;
  readonly paidOn: string;
  readonly paid: readonly number[];
  readonly failed: readonly { readonly line: number; readonly code: string }[];
}

/** Records the bank's results: failed lines are payable again at once, paid lines are booked one by one. Rejects NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED. */
export function decideResult(
  state: BatchState | null,
  { batchId, operatorId }: By,
  { sha256, paidOn, paid, failed }: ResultNews,
): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (!awaitsResult(state)) return inStatus(state);
  const waiting = new Set(inState(state, 'WAITING').map(({ line }) => line));
  if ([...paid, ...failed.map(({ line }) => line)].some((line) => !waiting.has(line)))
    return reject('PAYOUT_CHANGED');
  if (paid.length + failed.length === 0) return { own: [], book: [] };
  const payload = { batchId, operatorId, sha256, paid: [...paid], paidOn };
  const fails = failed.map(({ line, code }) => ({ ...factsOf(state, line), code }));
  const isOver = paid.length === 0 && waiting.size === failed.length && inState(state, 'PAYING').length === 0;
  const failedBefore = sumWon(inState(state, 'FAILED'));
  return {
    own: [
      { type: 'PayoutResultRead', schemaVersion: 1, payload },
      ...fails.map(
        (fail) => ({ type: 'PayoutLineFailed', schemaVersion: 1, payload: { batchId, ...fail } }) as const,
      ),
      ...(isOver ? [settled(batchId, sumWon(inState(state, 'PAID')), failedBefore + sumWon(fails))] : []),
    ],
    book: fails.length > 0 ? [freeing(batchId, fails)] : [],
  };
}

/** Ledger ids of a line that the bank paid. */
export interface Booked {
  readonly payoutId: string | null;
  readonly advanceId: string | null;
  readonly advanceWon: number;
}

/** Marks a line as booked; the last line also settles the batch. Returns null if the line is not waiting to be booked. */
export function decidePaid(
  state: BatchState,
  batchId: string,
  number: number,
  booked: Booked,
): Decided | null {
  const one = state.lines.get(number);
  if (one?.state !== 'PAYING') return null;
  const payload = { batchId, ...factsOf(state, number), paidOn: paidOnOf(state, number), ...booked };
  const open = inState(state, 'WAITING', 'PAYING').filter(({ line }) => line !== number);
  const paidWon = sumWon(inState(state, 'PAID')) + one.won;
  return {
    own: [
      { type: 'PayoutLinePaid', schemaVersion: 1, payload },
      ...(open.length === 0 ? [settled(batchId, paidWon, sumWon(inState(state, 'FAILED')))] : []),
    ],
    book: [freeing(batchId, [one])],
  };
}

/** True if the batch accepts a result file of the bank. */
export const awaitsResult = ({ status }: BatchState) =>
  status === 'FILE_MADE' || status === 'BOOKING' || status === 'SETTLED';

/** Returns the KST day on which the bank paid a line. @throws Error if no result has said so */
export function paidOnOf({ paidOn }: BatchState, line: number): string {
  const day = paidOn.get(line);
  if (day === undefined) throw new Error(`payout batch: line ${line} was paid on no day`);
  return day;
}

/** Returns the facts of a line that its events contain. */
export function factsOf({ lines }: BatchState, number: number): PayoutLine {
  const one = lines.get(number);
  if (one === undefined) throw new Error(`payout batch: there is no line ${number}`);
  const { line, creatorId, month, won } = one;
  return { line, creatorId, month, won };
}

/** Returns a batch that may be approved, or the rejection. After `expiresAt` a batch counts as EXPIRED, even if the timer is late. */
function prepared(state: BatchState | null, at: Instant): BatchState | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'PREPARED') return inStatus(state);
  return at < state.expiresAt ? state : reject('PAYOUT_STATE', { payoutStatus: 'EXPIRED' });
}

/** Rejects with the current status of the batch. */
export const inStatus = ({ status }: BatchState) => reject('PAYOUT_STATE', { payoutStatus: status });

/** True if the payable amount of one of the lines has changed. */
export const isChanged = (lines: readonly LineState[], payableOf: PayableOf) =>
  lines.some((line) => payableOf(line) !== line.won);

const monthsOf = (lines: readonly CreatorsMonth[]) =>
  lines.map(({ creatorId, month }) => ({ creatorId, month }));

/** Returns the book’s event of months that are payable again. */
export const freeing = (batchId: string, lines: readonly CreatorsMonth[]): PayoutBookEvent => ({
  type: 'PayoutMonthsFreed',
  schemaVersion: 1,
  payload: { batchId, months: monthsOf(lines) },
});

const settled = (batchId: string, paidWon: number, failedWon: number): PayoutEvent => ({
  type: 'PayoutBatchSettled',
  schemaVersion: 1,
  payload: { batchId, paidWon, failedWon },
});
