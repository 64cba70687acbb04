import { msg } from '@lingui/core/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Problems } from '../../lib/form/problems.ts';
import { coinPriceMax } from './product-draft.ts';

export interface CustomDraft {
  isOn: boolean;
  /** Price in coins, as typed. */
  minimumCost: string;
}

type Saved = CreatorProfile['customMission'];

/** Initial form; empty if no price was ever set. */
export const draftOf = ({ active, minimumCost }: Saved): CustomDraft => ({
  isOn: active,
  minimumCost: minimumCost === 0 ? '' : String(minimumCost),
});

/** Problems that prevent saving: an invalid price (spec 2 §5). */
export function customProblems({ minimumCost }: CustomDraft): Problems<CustomDraft> {
  const coins = Number(minimumCost);
  return { minimumCost: coins >= 1 && coins <= coinPriceMax ? undefined : msg`From 1 to 1,000,000 coins.` };
}

/** Returns true if there is something to save. */
export const isChanged = (saved: Saved, { isOn, minimumCost }: CustomDraft): boolean =>
  isOn !== saved.active || Number(minimumCost) !== saved.minimumCost;
