import type { Fixed } from '../../../../db/schema.ts';

/** What fans have decided about their rolls, as their last event tells it. */
interface RollLimits {
  fan_id: Fixed<string>;
  /** Coins a day; null = no limit. */
  points: number | null;
  /** The first day on which it holds, a calendar day in Korea. */
  holds_from: string;
  /** What holds until then. */
  points_before: number | null;
}

declare module '../../../../db/schema.ts' {
  interface Database {
    roll_limits: RollLimits;
  }
}
