import type { CreatorProfile } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

export type ProfileFacts = Pick<CreatorProfile, 'customMission' | 'reported'>;

/** What other slices know of a creator's profile, by creator id: whether they take missions that no product
 * offers, and whether the reader reported the page. */
export const profileSlot = replySlot<ProfileFacts>('creator-profile', {
  customMission: { active: false, minimumCost: 0 },
  reported: false,
});
