import { sql } from 'kysely';
import { view } from '../../feed/view.ts';

/** Counts by which creators are sorted: requests ever made to them, and missions they performed. */
export const creatorPopularity = view({
  name: 'creator-popularity',
  tables: ['creator_popularity'],
  on: {
    MissionRequested: (trx, { payload }) =>
      trx
        .insertInto('creator_popularity')
        .values({ creator_id: payload.creatorId, requested: 1, completed: 0 })
        .onConflict((conflict) =>
          conflict.column('creator_id').doUpdateSet({ requested: sql`creator_popularity.requested + 1` }),
        )
        .execute(),
    MissionCompleted: (trx, { payload }) =>
      trx
        .updateTable('creator_popularity')
        .set({ completed: sql`completed + 1` })
        .where('creator_id', '=', payload.creatorId)
        .execute(),
  },
});
