import {
  accept,
  type CarriedRows,
  earningsStream,
  isRejection,
  type Json,
  type Rejection,
} from '@sowon/ledger';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { payableOfMonth } from '../settlements/book-transfer.ts';
import { earningsStreamId } from '../settlements/compensate.ts';
import { type BookState, bookId, bookStream, bookStreamId } from './book.ts';
import type { Decided, PayableOf } from './decide.ts';
import { type MarkOf, rowsOf } from './rows.ts';
import { type BatchState, batchStream, batchStreamId } from './state.ts';

export interface BatchChange<Reply extends Json> {
  readonly batchId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
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

/**
 * Changes a batch, under its lock and the lock of the book.
 * @returns for a repeated key, the first reply
 * @throws AppError of the rejection, KEY_REUSED, BUSY
 */
export function changeBatch<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  change: BatchChange<Reply>,
): Promise<Reply> {
  const { batchId, key, intent, at, creatorIds = [], decide, act, rights, markOf, reply } = change;
  const own = batchStreamId(batchId);
  const earners = [...new Set(creatorIds)];
  return execute(ctx, {
    ...{ key, intent, at, streams: [bookStreamId, own, ...earners.map(earningsStreamId)] },
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
  });
}
