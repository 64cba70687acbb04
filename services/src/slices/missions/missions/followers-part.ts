import { followersSlot } from '../../ground/live/followers.ts';
import { findAudiences } from './queries.ts';
import { isSeenBy } from './visibility.ts';

/** Members and visitors may follow a mission that they may see. */
export const missionFollowers = followersSlot.filledForAll(async ({ db }, ids) => {
  const audiences = await findAudiences(db, ids);
  return new Map(
    [...audiences].map(([id, audience]) => [id, { mayFollow: (reader) => isSeenBy(audience, reader) }]),
  );
});
