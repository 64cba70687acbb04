import { type CashReceiptFileEvent, policy } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { type FileLine, type FileState, waitingLines } from './file-state.ts';

interface Named {
  readonly fileId: string;
  readonly operatorId: string;
}

/** Puts due receipts into a new file. Rejects CASH_RECEIPT_NOTHING if there are none. */
export function decidePrepare(named: Named, lines: readonly FileLine[]): CashReceiptFileEvent | Rejection {
  if (lines.length === 0) return reject('CASH_RECEIPT_NOTHING');
  const payload = { ...named, lines: [...lines], policyVersion: policy.version };
  return { type: 'CashReceiptFilePrepared', schemaVersion: 1, payload };
}

/**
 * Records that a member of staff received the file. Bytes that were never given out before get a new number. Returns null if they equal those of the newest
 * file. Rejects NOT_FOUND. Rejects ALREADY_DECIDED once a line is answered: the tax office then has the file and would issue the waiting lines twice
 * (docs/rules/cash-receipts.md#files). Rejects CASH_RECEIPT_CHANGED if the file does not have exactly the waiting lines.
 */
export function decideMade(
  state: FileState | null,
  named: Named,
  made: { readonly sha256: string; readonly rows: number },
): CashReceiptFileEvent | Rejection | null {
  if (state === null) return reject('NOT_FOUND');
  if (waitingLines(state).length < state.lines.size) return reject('ALREADY_DECIDED');
  if (waitingLines(state).length !== made.rows) return reject('CASH_RECEIPT_CHANGED');
  if (state.file?.sha256 === made.sha256) return null;
  const number = (state.file?.number ?? 0) + 1;
  return { type: 'CashReceiptFileMade', schemaVersion: 1, payload: { ...named, ...made, number } };
}

/** New answers in a result file. */
export interface ResultNews {
  readonly sha256: string;
  readonly issued: readonly {
    readonly line: number;
    readonly approvalNumber: string;
    readonly approvedOn: string;
  }[];
  readonly failed: readonly { readonly line: number; readonly code: string }[];
}

/** Records the new answers of a result file. Returns null if there are none. */
export function decideResult(
  named: Named,
  news: ResultNews,
): Extract<CashReceiptFileEvent, { type: 'CashReceiptResultRead' }> | null {
  const { sha256, issued, failed } = news;
  if (issued.length + failed.length === 0) return null;
  const payload = { ...named, sha256, issued: [...issued], failed: [...failed] };
  return { type: 'CashReceiptResultRead', schemaVersion: 1, payload };
}
