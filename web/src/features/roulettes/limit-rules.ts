import { msg } from '@lingui/core/macro';
import type { RollLimit } from '@sowon/contracts/roulettes/schemas';
import type { Problems } from '../../lib/form/problems.ts';

export interface LimitDraft {
  /** Coins per day, as typed; empty = no limit. */
  coins: string;
}

const coinsMax = 1_000_000;

/** Initial form: the limit chosen last, also if it is valid only from tomorrow. */
export const limitDraft = ({ coins, next }: RollLimit): LimitDraft => ({
  coins: String((next ? next.coins : coins) ?? ''),
});

/** Problems that prevent setting a limit; an empty field is valid and means no limit. */
export function limitProblems({ coins }: LimitDraft): Problems<LimitDraft> {
  const isLimit = coins === '' || (Number(coins) >= 1 && Number(coins) <= coinsMax);
  return { coins: isLimit ? undefined : msg`From 1 to 1,000,000 coins.` };
}

/** Returns the typed limit in coins; null = no limit. */
export const limitOf = ({ coins }: LimitDraft): number | null => (coins === '' ? null : Number(coins));

/** Returns true if a play at this price would exceed the fan’s limit for today. */
export const isOverLimit = ({ coins, usedToday }: RollLimit, coinPrice: number): boolean =>
  coins !== null && usedToday + coinPrice > coins;
