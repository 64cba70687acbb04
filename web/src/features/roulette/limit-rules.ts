import { msg } from '@lingui/core/macro';
import type { RollLimit } from '@sowon/contracts/roll-limits/schemas';
import type { Problems } from '../../lib/form/problems.ts';

export interface LimitDraft {
  /** Coins a day, as typed; empty = no limit. */
  coins: string;
}

const coinsMax = 1_000_000;

/** What the form begins with: what was decided last, also where it holds from tomorrow on. */
export const limitDraft = ({ coins, next }: RollLimit): LimitDraft => ({
  coins: String((next ? next.coins : coins) ?? ''),
});

/** What keeps a limit from being set; none at all is one. */
export function limitProblems({ coins }: LimitDraft): Problems<LimitDraft> {
  const isLimit = coins === '' || (Number(coins) >= 1 && Number(coins) <= coinsMax);
  return { coins: isLimit ? undefined : msg`From 1 to 1,000,000 coins.` };
}

/** The limit that was typed; null = none. */
export const limitOf = ({ coins }: LimitDraft): number | null => (coins === '' ? null : Number(coins));

/** Whether a play at this price would pass what the fan allows themselves today. */
export const isOverLimit = ({ coins, usedToday }: RollLimit, coinPrice: number): boolean =>
  coins !== null && usedToday + coinPrice > coins;
