import { payoutBookEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('payout_book', payoutBookEvents);

/** A creator's closed month. */
export interface CreatorsMonth {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
}

/** Batch that holds a creator's month, by `monthKey`. */
export type BookState = ReadonlyMap<string, string>;

export const monthKey = ({ creatorId, month }: CreatorsMonth) => `${month}:${creatorId}`;

/** The single stream `payout_book-all`; its lock keeps a month from entering two batches at once. */
export const bookStream: StreamType<BookState> = {
  category: 'payout_book',
  initial: () => new Map(),
  evolve: (book, event) => {
    const { type, payload } = read(event);
    const next = new Map(book);
    for (const month of payload.months) {
      if (type === 'PayoutMonthsTaken') next.set(monthKey(month), payload.batchId);
      else next.delete(monthKey(month));
    }
    return next;
  },
};

/** Id of the only book. */
export const bookId = 'all';
export const bookStreamId = streamId(bookStream.category, bookId);
