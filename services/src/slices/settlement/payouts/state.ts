import { type PayoutEvent, type PayoutLineState, type PayoutStatus, payoutEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('payout_batch', payoutEvents);

/** One month of one creator, with the amount paid for it in won. */
export interface PayoutLine {
  /** Number in the batch, from 1. */
  readonly line: number;
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly won: number;
}

export interface LineState extends PayoutLine {
  readonly state: PayoutLineState;
  /** The bank's code for a failed transfer. */
  readonly code: string | null;
}

/** State of a batch, folded from its own events. */
export interface BatchState {
  readonly status: PayoutStatus;
  readonly makerId: string;
  /** Everyone who took part in its content: the maker, and those who held a line back. */
  readonly makers: readonly string[];
  readonly checkerId: string | null;
  readonly expiresAt: Instant;
  /** Lines by their number. */
  readonly lines: ReadonlyMap<number, LineState>;
  /** The newest file for the bank; null before the first. */
  readonly file: { readonly number: number; readonly sha256: string } | null;
  /** KST day on which the bank paid, by the number of the line. */
  readonly paidOn: ReadonlyMap<number, string>;
  /** Number of its events so far; the approver sends back the version that was shown. */
  readonly version: number;
}

/** The stream `payout_batch-{id}`; the state is null before the batch is prepared. */
export const batchStream: StreamType<BatchState | null> = {
  category: 'payout_batch',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const batchStreamId = (batchId: string) => streamId(batchStream.category, batchId);

function evolve(state: BatchState | null, event: PayoutEvent): BatchState {
  if (event.type === 'PayoutBatchPrepared') {
    const { makerId, lines, expiresAt } = event.payload;
    const waiting = lines.map((line): [number, LineState] => [
      line.line,
      { ...line, state: 'WAITING', code: null },
    ]);
    const [made, rest] = [
      { makerId, makers: [makerId], expiresAt },
      { file: null, paidOn: new Map() },
    ];
    return { status: 'PREPARED', ...made, checkerId: null, lines: new Map(waiting), ...rest, version: 1 };
  }
  if (!state) throw new Error(`payout batch: ${event.type} before PayoutBatchPrepared`);
  return { ...changed(state, event), version: state.version + 1 };
}

function changed(
  state: BatchState,
  event: Exclude<PayoutEvent, { type: 'PayoutBatchPrepared' }>,
): BatchState {
  switch (event.type) {
    case 'PayoutLineHeldBack': {
      const { line, operatorId } = event.payload;
      const makers = [...new Set([...state.makers, operatorId])];
      return { ...withLines(state, [line], { state: 'HELD_BACK' }), makers };
    }
    case 'PayoutBatchApproved':
      return { ...state, status: 'APPROVED', checkerId: event.payload.checkerId };
    case 'PayoutBatchRejected':
      return freed({ ...state, status: 'REJECTED' });
    case 'PayoutBatchExpired':
      return freed({ ...state, status: 'EXPIRED' });
    case 'PayoutAccountChanged':
      return withLines(state, [event.payload.line], { state: 'HELD_BACK' });
    case 'PayoutFileMade': {
      const { number, sha256 } = event.payload;
      return { ...state, status: 'FILE_MADE', file: { number, sha256 } };
    }
    case 'PayoutResultRead': {
      const { paid, paidOn } = event.payload;
      const days = new Map([...state.paidOn, ...paid.map((line) => [line, paidOn] as const)]);
      return withStatus({ ...withLines(state, paid, { state: 'PAYING' }), paidOn: days });
    }
    case 'PayoutLineFailed': {
      const { line, code } = event.payload;
      return withLines(state, [line], { state: 'FAILED', code });
    }
    case 'PayoutLinePaid':
      return withStatus(withLines(state, [event.payload.line], { state: 'PAID' }));
    case 'PayoutBatchSettled':
      return { ...state, status: 'SETTLED' };
  }
}

function withLines(
  state: BatchState,
  numbers: readonly number[],
  change: Partial<Pick<LineState, 'state' | 'code'>>,
): BatchState {
  const lines = new Map(state.lines);
  for (const number of numbers) lines.set(number, { ...lineOf(state, number), ...change });
  return { ...state, lines };
}

const freed = (state: BatchState) =>
  withLines(state, inState(state, 'WAITING').map(numberOf), { state: 'FREED' });

const withStatus = (state: BatchState): BatchState => ({
  ...state,
  status: inState(state, 'PAYING').length > 0 ? 'BOOKING' : 'FILE_MADE',
});

function lineOf({ lines }: BatchState, number: number): LineState {
  const line = lines.get(number);
  if (line === undefined) throw new Error(`payout batch: event names line ${number}, which is not there`);
  return line;
}

const numberOf = ({ line }: PayoutLine) => line;

/** Returns the lines in these states, by number. */
export const inState = (
  { lines }: Pick<BatchState, 'lines'>,
  ...states: readonly PayoutLineState[]
): LineState[] => [...lines.values()].filter(({ state }) => states.includes(state));

export const sumWon = (lines: readonly Pick<PayoutLine, 'won'>[]) =>
  lines.reduce((sum, { won }) => sum + won, 0);
