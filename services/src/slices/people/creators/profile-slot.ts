import type { CreatorProfile } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

export type ProfileFacts = Pick<CreatorProfile, 'customMission' | 'reported'>;

/** Fields of other slices about a creator's profile, by creator id: whether they accept custom missions, and whether the reader reported the page. */
export const profileSlot = replySlot<ProfileFacts>('creator-profile', {
  customMission: { active: false, minimumCost: 0 },
  reported: false,
});
