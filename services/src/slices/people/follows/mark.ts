import { followEvents } from '@sowon/contracts';
import { declareMark } from '../../../mark.ts';

/** The mark of a member on a creator they follow. */
export const followMark = declareMark({
  category: 'follow',
  events: followEvents,
  set: 'CreatorFollowed',
  takenOff: 'CreatorUnfollowed',
});
