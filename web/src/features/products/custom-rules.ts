import { msg } from '@lingui/core/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Problems } from '../../lib/form/problems.ts';
import { coinPriceMax } from './product-draft.ts';

export interface CustomDraft {
  isOn: boolean;
  /** Coins, as typed. */
  minimumCost: string;
}

type Saved = CreatorProfile['customMission'];

/** What the form begins with; empty where no price was ever set. */
export const draftOf = ({ active, minimumCost }: Saved): CustomDraft => ({
  isOn: active,
  minimumCost: minimumCost === 0 ? '' : String(minimumCost),
});

/** What keeps the settings from being saved: a price that is none (spec 2 §5). */
export function customProblems({ minimumCost }: CustomDraft): Problems<CustomDraft> {
  const coins = Number(minimumCost);
  return { minimumCost: coins >= 1 && coins <= coinPriceMax ? undefined : msg`From 1 to 1,000,000 coins.` };
}

/** Whether there is anything to save. */
export const isChanged = (saved: Saved, { isOn, minimumCost }: CustomDraft): boolean =>
  isOn !== saved.active || Number(minimumCost) !== saved.minimumCost;
