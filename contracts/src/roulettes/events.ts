import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id } from '../primitives.ts';
import { RollLimitCoins } from './schemas.ts';

/** A calendar day in Asia/Seoul. */
const Day = z.iso.date();

/** Events of the stream `limit-{fanId}`. */
export const rouletteEvents = {
  RollLimitSet: z.strictObject({
    fanId: Id,
    points: RollLimitCoins,
    /** First day of the new limit. */
    from: Day,
    /** The limit in force until then. */
    before: RollLimitCoins,
    /** The day of the decision, and the coins rolled on it until then. */
    day: Day,
    used: Coins,
  }),
  /** A roll on a day with a limit. */
  RollCounted: z.strictObject({
    fanId: Id,
    missionId: Id,
    points: Coins,
    day: Day,
    /** Coins rolled on that day, including this roll. */
    used: Coins,
  }),
} as const;

export type RollLimitEvent = EventsOf<typeof rouletteEvents>;
