import type { CurrentUser } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** What other slices know of the signed-in member, by user id. */
export const memberSlot = replySlot<Pick<CurrentUser, 'creator' | 'image'>>('member', {
  creator: null,
  image: null,
});
