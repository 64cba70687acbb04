import type { PayoutEvent } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  earningsStream,
  isRejection,
  type Json,
  type Rejection,
} from '@sowon/ledger';
import { type Call, execute, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { payableOfMonth } from '../settlements/book-transfer.ts';
import { earningsStreamId } from '../settlements/debts.ts';
import { type BookState, bookId, bookStream, bookStreamId } from './book.ts';
import type { Decided, PayableOf } from './decide.ts';
import { type BatchState, batchStream, batchStreamId, inState, type LineState } from './state.ts';

export interface BatchChange<Reply extends Json> {
  /** Creators whose earnings the decision needs; their streams are locked with the batch. */
  readonly creatorIds?: readonly string[];
  /** Pure function; returns null to change nothing. */
  decide(state: BatchState | null, book: BookState, payableOf: PayableOf): Decided | Rejection | null;
  /** Returns the audit log rows of the actor, from the batch before and after the change. */
  act?(before: BatchState | null, after: BatchState | null): CarriedRows | null;
  /** Returns the check of rights at the commit, from the batch before the change. */
  rights?(before: BatchState | null): CarriedRows;
  /** Account fingerprints for a new batch. */
  readonly markOf?: MarkOf;
  reply(after: BatchState | null): Reply;
}

interface OfBatch extends Call {
  readonly batchId: string;
}

/**
 * Changes a batch, under its lock and the lock of the book.
 * @returns for a repeated key, the first reply
 * @throws AppError of the rejection, KEY_REUSED, BUSY
 */
export function changeBatch<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { batchId, key, intent, at, ...change }: OfBatch & Preparable<BatchChange<Reply>>,
): Promise<Reply> {
  const own = batchStreamId(batchId);
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { creatorIds = [], decide, act, rights, markOf, reply } = await prepared(change);
      const earners = [...new Set(creatorIds)];
      return {
        streams: [bookStreamId, own, ...earners.map(earningsStreamId)],
        decide: (streams) => {
          const before = streams.state(batchStream, batchId);
          const states = new Map(earners.map((id) => [id, streams.state(earningsStream, id)]));
          const payableOf: PayableOf = ({ creatorId, month }) => {
            const state = states.get(creatorId);
            return state ? payableOfMonth(state, month) : 0;
          };
          const decided = decide(before, streams.state(bookStream, bookId), payableOf);
          if (decided !== null && isRejection(decided)) return decided;
          const { own: events, book } = decided ?? { own: [], book: [] };
          const after = events.reduce<BatchState | null>(batchStream.evolve, before);
          const done = act?.(before, after);
          return accept({
            appends: [
              ...(events.length > 0 ? [{ stream: own, events }] : []),
              ...(book.length > 0 ? [{ stream: bookStreamId, events: book }] : []),
            ],
            carry: [
              ...(rights ? [rights(before)] : []),
              ...rowsOf(batchId, before, events, at, markOf),
              ...(done ? [done] : []),
            ],
            reply: reply(after),
          });
        },
      };
    },
  });
}

/** Returns the fingerprint of a creator's account for a batch; no event contains it. */
export type MarkOf = (creatorId: string) => string | null;

/**
 * Returns the row changes of batch events; they commit together with the events.
 * @param before the state before the first event
 * @param markOf for a batch that is prepared
 */
export function rowsOf(
  batchId: string,
  before: BatchState | null,
  events: readonly PayoutEvent[],
  at: Date,
  markOf: MarkOf = () => null,
): CarriedRows[] {
  const after = events.reduce<BatchState | null>(batchStream.evolve, before);
  if (events.length === 0 || after === null) return [];
  const [first] = events;
  if (first?.type === 'PayoutBatchPrepared') return newRows(first, at, markOf);
  const { status, version } = after;
  const columns = { status, version, makers: [...after.makers], ...instants(events, at) };
  return [
    updateRows('payout_batches', 'id', [{ id: batchId, ...columns }]),
    ...lineRows(batchId, before, after, advances(events), at),
    ...changedRows(batchId, before, events),
  ];
}

function newRows(
  { payload }: Extract<PayoutEvent, { type: 'PayoutBatchPrepared' }>,
  at: Date,
  markOf: MarkOf,
): CarriedRows[] {
  const { batchId, month, makerId, lines, leftOut, payableOn, expiresAt } = payload;
  const who = { prepared_at: at.toISOString(), prepared_by: makerId, makers: [makerId] };
  const status = 'PREPARED' as const;
  return [
    insertRows('payout_batches', [
      { id: batchId, month, status, version: 1, payable_on: payableOn, ...who, ...nothingYet(expiresAt) },
    ]),
    insertRows(
      'payout_lines',
      lines.map(({ line, creatorId, month, won, account, beforeWon = null }) => ({
        id: lineId(batchId, line),
        batch_id: batchId,
        line,
        creator_id: creatorId,
        month,
        won,
        state: 'WAITING' as const,
        code: null,
        advance_won: 0,
        done_at: null,
        account,
        account_mark: markOf(creatorId),
        changed: false,
        before_won: beforeWon,
      })),
    ),
    ...(leftOut.length === 0
      ? []
      : [
          insertRows(
            'payout_left_out',
            leftOut.map(({ creatorId, month, why }) => ({
              batch_id: batchId,
              creator_id: creatorId,
              month,
              why,
            })),
          ),
        ]),
  ];
}

const nothingYet = (expiresAt: string) => ({
  expires_at: expiresAt,
  approved_at: null,
  approved_by: null,
  approved_won: null,
  file_number: null,
  file_sha256: null,
  file_at: null,
  file_by: null,
  result_at: null,
  ended_at: null,
});

/** Returns the instants of the steps that these events take. */
function instants(events: readonly PayoutEvent[], at: Date): Columns<'payout_batches'> {
  const now = at.toISOString();
  return Object.assign({}, ...events.map((event) => stepOf(event, now)));
}

function stepOf(event: PayoutEvent, now: string): Columns<'payout_batches'> {
  switch (event.type) {
    case 'PayoutBatchApproved':
      return {
        approved_at: now,
        approved_by: event.payload.checkerId,
        approved_won: event.payload.totalWon,
      };
    case 'PayoutFileMade': {
      const { number, sha256, operatorId } = event.payload;
      return { file_number: number, file_sha256: sha256, file_at: now, file_by: operatorId };
    }
    case 'PayoutResultRead':
      return { result_at: now };
    case 'PayoutBatchRejected':
    case 'PayoutBatchExpired':
    case 'PayoutBatchSettled':
      return { ended_at: now };
    default:
      return {};
  }
}

/** Returns the part of paid lines that is an advance, in won by line. */
const advances = (events: readonly PayoutEvent[]): ReadonlyMap<number, number> =>
  new Map(
    events.flatMap((event) =>
      event.type === 'PayoutLinePaid' ? [[event.payload.line, event.payload.advanceWon] as const] : [],
    ),
  );

function lineRows(
  batchId: string,
  before: BatchState | null,
  after: BatchState,
  advanced: ReadonlyMap<number, number>,
  at: Date,
): CarriedRows[] {
  const changed = [...after.lines.values()].filter(
    (line) => before?.lines.get(line.line)?.state !== line.state,
  );
  if (changed.length === 0) return [];
  const done = ({ state }: LineState) => (state === 'PAYING' ? null : at.toISOString());
  return [
    updateRows(
      'payout_lines',
      'id',
      changed.map((line) => ({
        id: lineId(batchId, line.line),
        state: line.state,
        code: line.code,
        advance_won: advanced.get(line.line) ?? 0,
        done_at: done(line),
      })),
    ),
    ...unmarked(batchId, changed),
  ];
}

/** Removes the account fingerprints of lines that are not paid; those of paid lines stay for comparison with later batches. */
function unmarked(batchId: string, lines: readonly LineState[]): CarriedRows[] {
  const gone = lines.filter(({ state }) => state !== 'PAYING' && state !== 'PAID');
  if (gone.length === 0) return [];
  return [
    updateRows(
      'payout_lines',
      'id',
      gone.map(({ line }) => ({ id: lineId(batchId, line), account_mark: null })),
    ),
  ];
}

/** Marks the lines that the newest file lacks because their account differs from the approved one. */
function changedRows(
  batchId: string,
  before: BatchState | null,
  events: readonly PayoutEvent[],
): CarriedRows[] {
  const made = events.find((event) => event.type === 'PayoutFileMade');
  if (!made || before === null) return [];
  const changed = new Set(made.payload.changed);
  return [
    updateRows(
      'payout_lines',
      'id',
      inState(before, 'WAITING').map(({ line }) => ({
        id: lineId(batchId, line),
        changed: changed.has(line),
      })),
    ),
  ];
}

const lineId = (batchId: string, line: number) => `${batchId}:${line}`;
