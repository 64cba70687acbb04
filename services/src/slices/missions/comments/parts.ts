import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { userConsoleSlot } from '../../people/users/console-slot.ts';
import { missionSlot } from '../missions/mission-slot.ts';

/** Adds a member's current restriction on commenting: its end and its reason. */
export const userPart = userConsoleSlot.filledBy(async ({ db, clock }, userIds) => {
  const rows = await db
    .selectFrom('comment_restrictions')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .where('until', '>', clock.now())
    .execute();
  return new Map(
    rows.map(({ user_id, until, reason }) => [
      user_id,
      { commentingRestricted: { until: until.toISOString(), reason } },
    ]),
  );
});

/** Adds the number of a mission's comments. */
export const missionPart = missionSlot.filledForAll(async ({ db }, missionIds) => {
  const rows = await countRows(db, missionIds);
  return new Map(rows.map((row) => [row.mission_id, { commentsCount: row.comments }]));
});

const countRows = lookup('comments-of-missions', (db, missionIds: readonly string[]) =>
  db
    .selectFrom('mission_comment_counts')
    .select(['mission_id', 'comments'])
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);
