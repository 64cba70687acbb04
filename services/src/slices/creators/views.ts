import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { view } from '../../feed/view.ts';

/** Counts by which creators are sorted: requests ever made to them, and missions they performed. */
export const creatorPopularity = view({
  name: 'creator-popularity',
  tables: ['creator_popularity'],
  on: {
    // A roulette asks for nothing until a roll wins, and who enters a draw asks for nothing.
    MissionRequested: (trx, { payload }) =>
      payload.dueAt === null ? Promise.resolve() : requested(trx, payload.creatorId),
    MissionWon: (trx, { payload }) => requested(trx, payload.creatorId),
    MissionCompleted: (trx, { payload }) =>
      trx
        .updateTable('creator_popularity')
        .set({ completed: sql`completed + 1` })
        .where('creator_id', '=', payload.creatorId)
        .execute(),
  },
});

const requested = (trx: Transaction<Database>, creatorId: string) =>
  trx
    .insertInto('creator_popularity')
    .values({ creator_id: creatorId, requested: 1, completed: 0 })
    .onConflict((conflict) =>
      conflict.column('creator_id').doUpdateSet({ requested: sql`creator_popularity.requested + 1` }),
    )
    .execute();
