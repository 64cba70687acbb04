import type { PayoutEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { type By, type Decided, factsOf, freeing, inStatus, isChanged, type PayableOf } from './decide.ts';
import { type BatchState, inState, type PayoutLine, sumWon } from './state.ts';

/** A file that was written for the bank. */
export interface WrittenFile {
  readonly sha256: string;
  /** Numbers of the lines in it. */
  readonly lines: readonly number[];
  /** Numbers of the lines left out because their account differs from the approved one. */
  readonly changed: readonly number[];
}

/**
 * Decides the event of a bank file handed to a member of finance. The same bytes change nothing; other bytes are a new file.
 * Before the first file, payable amounts have to be as approved, and lines with a changed account leave the batch. In later files such lines wait for the
 * bank’s result, because the bank may already have them (docs/rules/payouts.md#accounts).
 * Rejects NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED, PAYOUT_NOTHING if no line is left for the file.
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
  // After a result, a file of the remaining lines could pay again what the bank has done from the whole file.
  if (!awaits || inState(state, 'PAID', 'FAILED').length > 0) return inStatus(state);
  // Another file was made meanwhile, which left out a line of this one.
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
