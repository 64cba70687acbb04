import type { CurrentUser } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Data about the signed-in member from other slices, by user id. */
export const memberSlot = replySlot<Pick<CurrentUser, 'creator' | 'image'>>('member', {
  creator: null,
  image: null,
});
