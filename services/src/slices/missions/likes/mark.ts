import { likeEvents } from '@sowon/contracts';
import { declareMark } from '../../../mark.ts';

/** A member likes a mission. */
export const likeMark = declareMark({
  category: 'like',
  events: likeEvents,
  set: 'MissionLiked',
  takenOff: 'MissionUnliked',
});
