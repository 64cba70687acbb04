import { followEvents } from '@sowon/contracts';
import { declareMark } from '../../../mark.ts';

/** A member follows a creator. */
export const followMark = declareMark({
  category: 'follow',
  events: followEvents,
  set: 'CreatorFollowed',
  takenOff: 'CreatorUnfollowed',
});
