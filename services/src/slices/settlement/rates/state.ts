import { type RateEvent, rateEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('rates', rateEvents);

/** What two of the staff have decided, the newest decision last. */
export type RatesDecided = readonly RateEvent['payload'][];

/** The one stream of all decisions on rates, so that one follows the other. */
export const rateStream: StreamType<RatesDecided> = {
  category: 'rates',
  initial: () => [],
  evolve: (state, event) => [...state, read(event).payload],
};

export const ratesOf = 'settlement';
export const rateStreamId = streamId(rateStream.category, ratesOf);
