import type { CreatorProfile } from '@sowon/contracts';
import { replySlot } from '../../reply-slot.ts';

export type ProfileFacts = Pick<CreatorProfile, 'customMission'>;

/** What other slices know of a creator's profile, by creator id: whether they take missions that no product offers. */
export const profileSlot = replySlot<ProfileFacts>('creator-profile', {
  customMission: { active: false, minimumCost: 0 },
});
