import type { PayoutEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { type By, type Decided, factsOf, freeing, inStatus, isChanged, type PayableOf } from './decide.ts';
import { type BatchState, inState, type PayoutLine, sumWon } from './state.ts';

/** A file for the bank as it was written. */
export interface WrittenFile {
  readonly sha256: string;
  /** The lines that it has. */
  readonly lines: readonly number[];
  /** Lines that it does not have, as their account is another one than was approved. */
  readonly changed: readonly number[];
}

/**
 * Somebody of finance has the file for the bank. The same bytes are no news; others are a new file. Before the first one what is payable
 * has to be as it was approved, and lines with another account than was approved leave the batch; later ones wait for the bank’s answer, as
 * it may have them (docs/rules/payouts.md#accounts). Rejects NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED, PAYOUT_NOTHING where no line is left for it.
 */
export function decideFile(
  state: BatchState | null,
  { batchId, operatorId }: By,
  { sha256, lines: written, changed }: WrittenFile,
  payableOf: PayableOf,
): Decided | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const waiting = inState(state, 'WAITING');
  const lines = waiting.filter(({ line }) => written.includes(line));
  const awaits = state.status === 'APPROVED' || state.status === 'FILE_MADE';
  // A file of some lines alone would pay twice what the bank has done of the whole one.
  if (!awaits || inState(state, 'PAID', 'FAILED').length > 0) return inStatus(state);
  // Another file came between that left a line of this one out.
  if (lines.length < written.length) return reject('PAYOUT_CHANGED');
  if (lines.length === 0) return reject('PAYOUT_NOTHING');
  if (state.file === null && isChanged(lines, payableOf)) return reject('PAYOUT_CHANGED');
  if (state.file?.sha256 === sha256) return { own: [], book: [] };
  const out = state.file === null ? waiting.filter(({ line }) => changed.includes(line)) : [];
  const number = (state.file?.number ?? 0) + 1;
  const sums = { rows: lines.length, totalWon: sumWon(lines), changed: [...changed] };
  const payload = { batchId, number, operatorId, sha256, ...sums };
  return {
    own: [
      ...out.map(({ line }) => accountChanged(batchId, factsOf(state, line))),
      { type: 'PayoutFileMade', schemaVersion: 1, payload },
    ],
    book: out.length > 0 ? [freeing(batchId, out)] : [],
  };
}

const accountChanged = (batchId: string, line: PayoutLine): PayoutEvent => ({
  type: 'PayoutAccountChanged',
  schemaVersion: 1,
  payload: { batchId, ...line },
});
