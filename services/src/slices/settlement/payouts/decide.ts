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

/** What happens to a batch, and to the book of all. */
export interface Decided {
  readonly own: readonly PayoutEvent[];
  readonly book: readonly PayoutBookEvent[];
}

/** A settled month that may be paid; `why` where something stands in the way of it that the ledger does not know. */
export interface Candidate extends CreatorsMonth {
  readonly why: PayoutLeftOut | null;
  /** How its creator’s account stands beside the one that was last paid. */
  readonly account: PayoutAccount | null;
  /** What the creator was last paid, in won; null where that never was. */
  readonly beforeWon: number | null;
}

/** What the ledger has to pay for a creator's month now, in won. */
export type PayableOf = (month: CreatorsMonth) => number;

interface Preparing {
  readonly batchId: string;
  readonly makerId: string;
  /** KST, `YYYY-MM`: the newest of its months. */
  readonly month: string;
  readonly payableOn: string;
  readonly expiresAt: Instant;
}

/**
 * Takes what can be paid into a batch, in the order of the candidates, and says why of the others. Rejects PAYOUT_NOTHING where
 * nobody is left.
 */
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

/** Whose act it is, and on which batch. */
export interface By {
  readonly batchId: string;
  readonly operatorId: string;
}

/** Somebody takes a line out before the batch is approved. Rejects NOT_FOUND, PAYOUT_STATE, PAYOUT_NOTHING for the last line. */
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

/** What whoever approves a batch was shown, and typed again. */
interface Shown {
  readonly version: number;
  readonly totalWon: number;
}

/**
 * Another of finance agrees to a batch as it was shown. Rejects NOT_FOUND, PAYOUT_STATE, FOUR_EYES for everybody who had a hand in it,
 * PAYOUT_CHANGED where it or anything payable is another by now, PAYOUT_TOTAL.
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

/** Somebody lets a batch come to nothing that no file was made of: what the bank may have is never taken back. Rejects NOT_FOUND, PAYOUT_STATE. */
export function decideReject(state: BatchState | null, by: By): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'PREPARED' && state.status !== 'APPROVED') return inStatus(state);
  return {
    own: [{ type: 'PayoutBatchRejected', schemaVersion: 1, payload: by }],
    book: [freeing(by.batchId, inState(state, 'WAITING'))],
  };
}

/** Its maker has lost the right to prepare it; null where somebody has decided on it before. */
export function decideLostRole(state: BatchState | null, batchId: string): Decided | null {
  if (state?.status !== 'PREPARED') return null;
  const payload = { batchId, operatorId: state.makerId, because: 'MAKER_LOST_ROLE' as const };
  return {
    own: [{ type: 'PayoutBatchRejected', schemaVersion: 1, payload }],
    book: [freeing(batchId, inState(state, 'WAITING'))],
  };
}

/** Nobody has approved it in time; null where somebody has, or it is early. */
export function decideExpire(state: BatchState | null, batchId: string, at: Instant): Decided | null {
  if (state?.status !== 'PREPARED' || at < state.expiresAt) return null;
  return {
    own: [{ type: 'PayoutBatchExpired', schemaVersion: 1, payload: { batchId } }],
    book: [freeing(batchId, inState(state, 'WAITING'))],
  };
}

/** What a result file says that was not known. */
export interface ResultNews {
  readonly sha256: string;
  readonly paidOn: string;
  readonly paid: readonly number[];
  readonly failed: readonly { readonly line: number; readonly code: string }[];
}

/** Takes in what the bank did: failed lines are payable again at once, paid ones are booked one by one. Rejects NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED. */
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

/** How the ledger has a line that the bank paid. */
export interface Booked {
  readonly payoutId: string | null;
  readonly advanceId: string | null;
  readonly advanceWon: number;
}

/** A line is in the ledger, and with the last one the batch is settled; null where it is there already. */
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

/** Whether a result file of the bank may come. */
export const awaitsResult = ({ status }: BatchState) =>
  status === 'FILE_MADE' || status === 'BOOKING' || status === 'SETTLED';

function paidOnOf({ paidOn }: BatchState, line: number): string {
  const day = paidOn.get(line);
  if (day === undefined) throw new Error(`payout batch: line ${line} was paid on no day`);
  return day;
}

/** What a line’s events say of it. */
export function factsOf({ lines }: BatchState, number: number): PayoutLine {
  const one = lines.get(number);
  if (one === undefined) throw new Error(`payout batch: there is no line ${number}`);
  const { line, creatorId, month, won } = one;
  return { line, creatorId, month, won };
}

/** A batch that may be approved. What is over is over, though the timer may be late. */
function prepared(state: BatchState | null, at: Instant): BatchState | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'PREPARED') return inStatus(state);
  return at < state.expiresAt ? state : reject('PAYOUT_STATE', { payoutStatus: 'EXPIRED' });
}

/** It stands in the way of what is wished how the batch stands. */
export const inStatus = ({ status }: BatchState) => reject('PAYOUT_STATE', { payoutStatus: status });

/** Whether one of the lines has something else to pay by now. */
export const isChanged = (lines: readonly LineState[], payableOf: PayableOf) =>
  lines.some((line) => payableOf(line) !== line.won);

const monthsOf = (lines: readonly CreatorsMonth[]) =>
  lines.map(({ creatorId, month }) => ({ creatorId, month }));

/** The book’s event of months that are payable again. */
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
