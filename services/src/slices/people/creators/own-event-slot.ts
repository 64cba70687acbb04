import type { CurrentUser } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** The latest draw event of creators, by creator id, for their own member data. */
export const ownEventSlot = replySlot<Pick<NonNullable<CurrentUser['creator']>, 'eventMission'>, null>(
  'own-event',
  { eventMission: null },
);
