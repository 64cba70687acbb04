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

/** The batch that has a creator's month, by `monthKey`. */
export type BookState = ReadonlyMap<string, string>;

export const monthKey = ({ creatorId, month }: CreatorsMonth) => `${month}:${creatorId}`;

/** The one stream `payout_book-all`, under whose lock no month comes into two batches at once. */
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

/** There is one book. */
export const bookId = 'all';
export const bookStreamId = streamId(bookStream.category, bookId);
