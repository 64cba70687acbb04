import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id } from '../primitives.ts';
import { RollLimitCoins } from './schemas.ts';

/** A calendar day in Asia/Seoul. */
const Day = z.iso.date();

/** Events of the stream `limit-{fanId}`. */
export const rollLimitEvents = {
  RollLimitSet: z.strictObject({
    fanId: Id,
    points: RollLimitCoins,
    /** The first day on which it holds. */
    from: Day,
    /** What holds until then. */
    before: RollLimitCoins,
    /** The day on which it was decided, and the coins that were rolled away on it by then. */
    day: Day,
    used: Coins,
  }),
  /** A roll on a day that has a limit. */
  RollCounted: z.strictObject({
    fanId: Id,
    missionId: Id,
    points: Coins,
    day: Day,
    /** Coins rolled away on that day, this roll among them. */
    used: Coins,
  }),
} as const;

export type RollLimitEvent = EventsOf<typeof rollLimitEvents>;
