import { type CashReceiptFileEvent, policy } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { type FileLine, type FileState, waitingLines } from './file-state.ts';

interface Named {
  readonly fileId: string;
  readonly operatorId: string;
}

/** Receipts that are due come into a file. Rejects CASH_RECEIPT_NOTHING where there is none. */
export function decidePrepare(named: Named, lines: readonly FileLine[]): CashReceiptFileEvent | Rejection {
  if (lines.length === 0) return reject('CASH_RECEIPT_NOTHING');
  const payload = { ...named, lines: [...lines], policyVersion: policy.version };
  return { type: 'CashReceiptFilePrepared', schemaVersion: 1, payload };
}

/**
 * Somebody gets the file: a number for bytes that nobody had before, null where they are those of the newest file. Rejects NOT_FOUND,
 * ALREADY_DECIDED once a line is answered, as the tax office has the file then and would issue what waits in it twice (docs/rules/cash-receipts.md#files),
 * CASH_RECEIPT_CHANGED where other lines wait than stand in it.
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

/** What a result file says that is new. */
export interface ResultNews {
  readonly sha256: string;
  readonly issued: readonly {
    readonly line: number;
    readonly approvalNumber: string;
    readonly approvedOn: string;
  }[];
  readonly failed: readonly { readonly line: number; readonly code: string }[];
}

/** A result is read; null where it says nothing new. */
export function decideResult(
  named: Named,
  news: ResultNews,
): Extract<CashReceiptFileEvent, { type: 'CashReceiptResultRead' }> | null {
  const { sha256, issued, failed } = news;
  if (issued.length + failed.length === 0) return null;
  const payload = { ...named, sha256, issued: [...issued], failed: [...failed] };
  return { type: 'CashReceiptResultRead', schemaVersion: 1, payload };
}
