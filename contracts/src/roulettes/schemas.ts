import { z } from 'zod';
import { Coins } from '../primitives.ts';

/** Most coins that a fan rolls on one day in Korea; null = no limit. */
export const RollLimitCoins = z.int().min(1).max(1_000_000).nullable();

/** A calendar day in Asia/Seoul, for example `2026-11-24`. */
const KstDay = z.iso.date();

export const RollLimit = z.object({
  /** The limit in force today. */
  coins: RollLimitCoins,
  /** Coins of today's rolls, won or lost. */
  usedToday: Coins,
  /** The limit from a later day on; null if no change is planned. */
  next: z.object({ coins: RollLimitCoins, from: KstDay }).nullable(),
});
export type RollLimit = z.output<typeof RollLimit>;
