import {
  type CashReceiptFileEvent,
  type CashReceiptFileStatus,
  type CashReceiptKind,
  type CashReceiptLineState,
  cashReceiptFileEvents,
} from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('cash_receipt_file', cashReceiptFileEvents);

/** A receipt in a file. */
export interface FileLine {
  /** Starts at 1. */
  readonly line: number;
  readonly depositId: string;
  readonly receiptId: string;
  readonly kind: CashReceiptKind;
  readonly won: number;
  readonly vatWon: number;
}

export interface FileLineState extends FileLine {
  readonly state: CashReceiptLineState;
  readonly approval: { readonly number: string; readonly on: string } | null;
  readonly code: string | null;
}

/** A file, folded from its own events. */
export interface FileState {
  readonly status: CashReceiptFileStatus;
  /** Keyed by line number. */
  readonly lines: ReadonlyMap<number, FileLineState>;
  /** The newest file that was given out; null before the first. */
  readonly file: { readonly number: number; readonly sha256: string } | null;
}

/** The stream `cash_receipt_file-{id}`; null before the file is prepared. */
export const fileStream: StreamType<FileState | null> = {
  category: 'cash_receipt_file',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const fileStreamId = (fileId: string) => streamId(fileStream.category, fileId);

function evolve(state: FileState | null, event: CashReceiptFileEvent): FileState {
  if (event.type === 'CashReceiptFilePrepared') {
    const lines = event.payload.lines.map((line): [number, FileLineState] => [
      line.line,
      { ...line, state: 'WAITING', approval: null, code: null },
    ]);
    return { status: 'PREPARED', lines: new Map(lines), file: null };
  }
  if (!state) throw new Error(`cash receipt file: ${event.type} before CashReceiptFilePrepared`);
  if (event.type === 'CashReceiptFileMade') {
    const { number, sha256 } = event.payload;
    return { ...state, status: 'MADE', file: { number, sha256 } };
  }
  const lines = new Map(state.lines);
  const change = (number: number, change: Partial<FileLineState>) => {
    const line = lines.get(number);
    if (!line) throw new Error(`cash receipt file: an event names line ${number}, which is not there`);
    lines.set(number, { ...line, ...change });
  };
  for (const { line, approvalNumber, approvedOn } of event.payload.issued)
    change(line, { state: 'ISSUED', approval: { number: approvalNumber, on: approvedOn } });
  for (const { line, code } of event.payload.failed) change(line, { state: 'FAILED', code });
  const isDone = [...lines.values()].every((line) => line.state !== 'WAITING');
  return { ...state, lines, status: isDone ? 'DONE' : 'MADE' };
}

/** The lines that wait for an answer, in the order of their numbers. */
export const waitingLines = ({ lines }: Pick<FileState, 'lines'>): FileLineState[] =>
  [...lines.values()].filter(({ state }) => state === 'WAITING');
