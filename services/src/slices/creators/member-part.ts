import { memberSlot } from '../accounts/member-slot.ts';
import { creatorProfile } from './profiles.ts';
import { creatorIdsOf } from './queries.ts';

/** A member who is a creator sees their page's head with themselves, public or not. */
export const memberPart = memberSlot.filledBy(async ({ db }, userIds, asked) => {
  const creatorIds = await creatorIdsOf(db, userIds);
  const entries = await Promise.all(
    [...creatorIds].map(async ([userId, creatorId]) => {
      const creator = await creatorProfile(db, creatorId, { ...asked, viewerId: userId });
      if (!creator) return [userId, {}] as const;
      const { id, name, url, verified, tags, user } = creator;
      return [userId, { creator: { id, name, url, verified, tags, eventMission: null, user } }] as const;
    }),
  );
  return new Map(entries);
});
