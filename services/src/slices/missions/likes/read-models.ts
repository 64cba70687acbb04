import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/known-event.ts';
import { view } from '../../../feed/view.ts';

/** Projection of the likes per mission and of the total likes of each creator's missions. */
export const likeCounts = view({
  name: 'likes',
  tables: ['mission_like_counts', 'creator_like_counts'],
  on: {
    MissionLiked: (trx, { payload }) => add(trx, payload, 1),
    MissionUnliked: (trx, { payload }) => add(trx, payload, -1),
  },
});

type Like = EventOf<'MissionLiked'>['payload'];

/** Adds to both counts. A like is taken back only after it was set, so the rows exist by then. */
async function add(trx: Transaction<Database>, { missionId, creatorId }: Like, change: 1 | -1) {
  const first = Math.max(0, change);
  await trx
    .insertInto('mission_like_counts')
    .values({ mission_id: missionId, likes: first })
    .onConflict((conflict) =>
      conflict.column('mission_id').doUpdateSet({ likes: sql`mission_like_counts.likes + ${change}` }),
    )
    .execute();
  await trx
    .insertInto('creator_like_counts')
    .values({ creator_id: creatorId, likes: first })
    .onConflict((conflict) =>
      conflict.column('creator_id').doUpdateSet({ likes: sql`creator_like_counts.likes + ${change}` }),
    )
    .execute();
}
