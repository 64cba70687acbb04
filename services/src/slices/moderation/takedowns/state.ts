import { type ContentKind, type TakedownEvent, takedownEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('takedown', takedownEvents);

/** A reference to a mission, comment, product, creator's page or file. */
export interface Content {
  readonly kind: ContentKind;
  readonly contentId: string;
}

/** The takedown of a content with a step to come, or the one called off last; otherwise null. */
export interface Takedown {
  readonly takedownId: string;
  readonly from: Instant;
  readonly until: Instant | null;
  /** Null before it took effect. */
  readonly hiddenAt: Instant | null;
  /** True once it was called off; content it has already hidden stays hidden. */
  readonly isCalledOff: boolean;
}

/** The stream `takedown-{kind}_{contentId}`. */
export const takedownStream: StreamType<Takedown | null> = {
  category: 'takedown',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const takedownKey = ({ kind, contentId }: Content) => `${kind}_${contentId}`;
export const takedownStreamId = (content: Content) => streamId(takedownStream.category, takedownKey(content));

function evolve(state: Takedown | null, event: TakedownEvent): Takedown | null {
  switch (event.type) {
    case 'TakedownPlanned': {
      const { takedownId, from, until } = event.payload;
      return { takedownId, from, until, hiddenAt: null, isCalledOff: false };
    }
    case 'TakedownTookEffect':
      return state === null || state.until === null || state.isCalledOff
        ? null
        : { ...state, hiddenAt: event.payload.hiddenAt };
    case 'TakedownCalledOff':
      return state && { ...state, isCalledOff: true };
    case 'TakedownRefused':
    case 'TakedownEnded':
      return null;
  }
}
