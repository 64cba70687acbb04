import type { Fixed } from '../../../../db/schema.ts';

/** A fan's roll limit, from the latest event. */
interface RollLimits {
  fan_id: Fixed<string>;
  /** Coins per day; null = no limit. */
  points: number | null;
  /** First day in force, a KST calendar day. */
  holds_from: string;
  /** The limit before that day. */
  points_before: number | null;
}

declare module '../../../../db/schema.ts' {
  interface Database {
    roll_limits: RollLimits;
  }
}
