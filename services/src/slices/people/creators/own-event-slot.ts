import type { CurrentUser } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** The latest draw event of creators, by creator id, as they see it with themselves. */
export const ownEventSlot = replySlot<Pick<NonNullable<CurrentUser['creator']>, 'eventMission'>, null>(
  'own-event',
  { eventMission: null },
);
