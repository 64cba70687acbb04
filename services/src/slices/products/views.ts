import { sql } from 'kysely';
import { parseMissionEvent } from '../../feed/mission-event.ts';
import { oneByOne, type View } from '../../feed/view.ts';

/** Requests of each product: those that wait for the creator, and all that were ever made. */
export const productCounts: View = {
  name: 'product-requests',
  types: ['MissionRequested', 'MissionCompleted', 'MissionRejected'],
  tables: ['product_request_counts', 'product_open_requests'],
  apply: oneByOne(async (trx, feedEvent) => {
    const event = parseMissionEvent(feedEvent);
    if (event?.type === 'MissionRequested') {
      const { missionId, productId } = event.payload;
      await trx
        .insertInto('product_open_requests')
        .values({ mission_id: missionId, product_id: productId })
        .execute();
      await trx
        .insertInto('product_request_counts')
        .values({ product_id: productId, current_requested: 1, accumulated: 1 })
        .onConflict((conflict) =>
          conflict.column('product_id').doUpdateSet({
            current_requested: sql`product_request_counts.current_requested + 1`,
            accumulated: sql`product_request_counts.accumulated + 1`,
          }),
        )
        .execute();
    }
    if (event?.type === 'MissionCompleted' || event?.type === 'MissionRejected') {
      await trx
        .with('ended', (ended) =>
          ended
            .deleteFrom('product_open_requests')
            .where('mission_id', '=', event.payload.missionId)
            .returning('product_id'),
        )
        .updateTable('product_request_counts')
        .from('ended')
        .set({ current_requested: sql`current_requested - 1` })
        .whereRef('product_request_counts.product_id', '=', 'ended.product_id')
        .execute();
    }
  }),
};
