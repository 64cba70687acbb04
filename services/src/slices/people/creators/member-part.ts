import { memberSlot } from '../../ground/accounts/member-slot.ts';
import { ownEventSlot } from './own-event-slot.ts';
import { creatorProfile } from './profiles.ts';
import { creatorIdsOf } from './queries.ts';

/** Adds the head of their page, public or not, to a creator's own member data. */
export const memberPart = memberSlot.filledBy(async (ctx, userIds, asked) => {
  const { db } = ctx;
  const creatorIds = await creatorIdsOf(db, userIds);
  const eventOf = await ownEventSlot.read(ctx, [...creatorIds.values()], null);
  const entries = await Promise.all(
    [...creatorIds].map(async ([userId, creatorId]) => {
      const creator = await creatorProfile(ctx, creatorId, { ...asked, viewerId: userId });
      if (!creator) return [userId, {}] as const;
      const { id, name, url, verified, tags, user } = creator;
      return [userId, { creator: { id, name, url, verified, tags, ...eventOf(creatorId), user } }] as const;
    }),
  );
  return new Map(entries);
});
