import { type RollLimitEvent, rouletteEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../../slice-events.ts';

const read = readerOf('limit', rouletteEvents);

/** A fan's roll limit. Days are KST calendar days, like `2026-11-24`. */
export interface RollLimitState {
  /** Coins per day from `from` on; null = no limit. */
  readonly points: number | null;
  readonly from: string;
  /** Coins per day before `from`; null = no limit. */
  readonly before: number | null;
  /** Coins counted on `day`, the latest counted day. */
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

/** Returns the limit on a day in coins; null = no limit. */
export const limitOn = (
  { points, from, before }: Pick<RollLimitState, 'points' | 'from' | 'before'>,
  day: string,
): number | null => (day >= from ? points : before);

/** Returns the coins counted on a day. */
export const usedOn = (state: RollLimitState, day: string): number => (state.day === day ? state.used : 0);
