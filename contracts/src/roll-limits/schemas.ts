import { z } from 'zod';
import { Coins } from '../primitives.ts';

/** Coins that a fan rolls away on one day in Korea at most; null = as many as they have. */
export const RollLimitCoins = z.int().min(1).max(1_000_000).nullable();

/** A calendar day in Asia/Seoul, for example `2026-11-24`. */
const KstDay = z.iso.date();

export const RollLimit = z.object({
  /** What holds today. */
  coins: RollLimitCoins,
  /** Coins of the rolls of today, whether they won or not. */
  usedToday: Coins,
  /** What holds from a later day on; null while nothing else is to come. */
  next: z.object({ coins: RollLimitCoins, from: KstDay }).nullable(),
});
export type RollLimit = z.output<typeof RollLimit>;
