import { likeEvents } from '@sowon/contracts';
import { declareMark } from '../../../mark.ts';

/** The mark of a member who likes a mission. */
export const likeMark = declareMark({
  category: 'like',
  events: likeEvents,
  set: 'MissionLiked',
  takenOff: 'MissionUnliked',
});
