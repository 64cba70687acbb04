import { sql } from 'kysely';
import { parseMissionEvent } from '../../feed/mission-event.ts';
import { oneByOne, type View } from '../../feed/view.ts';

/** Counts by which creators are sorted: requests ever made to them, and missions they performed. */
export const creatorPopularity: View = {
  name: 'creator-popularity',
  types: ['MissionRequested', 'MissionCompleted'],
  tables: ['creator_popularity'],
  apply: oneByOne(async (trx, feedEvent) => {
    const event = parseMissionEvent(feedEvent);
    if (event?.type === 'MissionRequested') {
      await trx
        .insertInto('creator_popularity')
        .values({ creator_id: event.payload.creatorId, requested: 1, completed: 0 })
        .onConflict((conflict) =>
          conflict.column('creator_id').doUpdateSet({ requested: sql`creator_popularity.requested + 1` }),
        )
        .execute();
    }
    if (event?.type === 'MissionCompleted') {
      await trx
        .updateTable('creator_popularity')
        .set({ completed: sql`completed + 1` })
        .where('creator_id', '=', event.payload.creatorId)
        .execute();
    }
  }),
};
