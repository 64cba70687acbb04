import { type RollLimitEvent, rollLimitEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../../slice-events.ts';

const read = readerOf('limit', rollLimitEvents);

/** What a fan has decided about their rolls. Days are calendar days in Korea, as `2026-11-24`. */
export interface RollLimitState {
  /** Coins a day from `from` on; null = no limit. */
  readonly points: number | null;
  readonly from: string;
  /** The same until then. */
  readonly before: number | null;
  /** Coins rolled away on the day that was counted last. */
  readonly used: number;
  readonly day: string;
}

/** The stream `limit-{fanId}`. */
export const rollLimitStream: StreamType<RollLimitState> = {
  category: 'limit',
  initial: () => ({ points: null, from: '', before: null, used: 0, day: '' }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const rollLimitStreamId = (fanId: string) => streamId(rollLimitStream.category, fanId);

function evolve(state: RollLimitState, event: RollLimitEvent): RollLimitState {
  switch (event.type) {
    case 'RollLimitSet': {
      const { points, from, before, day, used } = event.payload;
      return { points, from, before, day, used };
    }
    case 'RollCounted': {
      const { day, used } = event.payload;
      return { ...state, day, used };
    }
  }
}

/** Coins that may be rolled away on a day; null = as many as there are. */
export const limitOn = (
  { points, from, before }: Pick<RollLimitState, 'points' | 'from' | 'before'>,
  day: string,
): number | null => (day >= from ? points : before);

/** Coins of a day that were counted. */
export const usedOn = (state: RollLimitState, day: string): number => (state.day === day ? state.used : 0);
