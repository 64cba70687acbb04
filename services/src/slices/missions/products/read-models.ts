import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/known-event.ts';
import { view } from '../../../feed/view.ts';

/** Projection of each product's requests: those that wait for the creator, and all ever made. */
export const productCounts = view({
  name: 'product-requests',
  tables: ['product_request_counts', 'product_open_requests'],
  on: {
    // A roulette is not a request until a roll wins.
    MissionRequested: (trx, { payload }) =>
      payload.status === 'CREATED' ? Promise.resolve() : requested(trx, payload),
    MissionWon: (trx, { payload }) => requested(trx, payload),
    MissionCompleted: ended,
    MissionRejected: ended,
  },
});

async function requested(
  trx: Transaction<Database>,
  { missionId, productId }: { readonly missionId: string; readonly productId: string },
): Promise<void> {
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

async function ended(
  trx: Transaction<Database>,
  { payload }: EventOf<'MissionCompleted' | 'MissionRejected'>,
): Promise<void> {
  await trx
    .with('ended', (ended) =>
      ended
        .deleteFrom('product_open_requests')
        .where('mission_id', '=', payload.missionId)
        .returning('product_id'),
    )
    .updateTable('product_request_counts')
    .from('ended')
    .set({ current_requested: sql`current_requested - 1` })
    .whereRef('product_request_counts.product_id', '=', 'ended.product_id')
    .execute();
}
