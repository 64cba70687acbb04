import { type RateEvent, rateEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('rates', rateEvents);

/** Decisions on rates by two of the staff, the newest last. */
export type RatesDecided = readonly RateEvent['payload'][];

/** The single stream of all decisions on rates, so that they follow one another. */
export const rateStream: StreamType<RatesDecided> = {
  category: 'rates',
  initial: () => [],
  evolve: (state, event) => [...state, read(event).payload],
};

export const ratesOf = 'settlement';
export const rateStreamId = streamId(rateStream.category, ratesOf);
