import { asEarningsEvent } from './earnings/events.ts';
import { earningsPostings } from './earnings/postings.ts';
import type { Posting } from './posting.ts';
import { type DomainEvent, type StreamId, splitStreamId } from './stream.ts';
import { asWalletEvent } from './wallet/events.ts';
import { walletPostings } from './wallet/postings.ts';

export type { Posting };

/**
 * Returns the postings of an event. Streams of other categories than wallets and earnings book nothing. Throws UnknownEventError on an event of such a stream
 * that it does not know.
 */
export function postings(stream: StreamId, event: DomainEvent): readonly Posting[] {
  const { category, id } = splitStreamId(stream);
  if (category === 'wallet') return walletPostings(id, asWalletEvent(event));
  if (category === 'earnings') return earningsPostings(id, asEarningsEvent(event));
  return [];
}
