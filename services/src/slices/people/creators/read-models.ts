import { type Grade, GradeName } from '@sowon/contracts';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';

type Trx = Transaction<Database>;

/** Sort keys of creators in lists: instant of the application, grade, and number of completed missions. */
export const creatorOrders = view({
  name: 'creator-orders',
  tables: ['creator_orders'],
  on: {
    CreatorApplied: (trx, { payload, recordedAt }) =>
      change(trx, payload.creatorId, { applied_at: recordedAt }),
    MissionCompleted: (trx, { payload }) =>
      change(trx, payload.creatorId, { completed: sql`creator_orders.completed + 1` }),
    CreatorGraded: (trx, { payload }) => graded(trx, payload),
    StrikeGiven: (trx, { payload }) => graded(trx, payload),
    StrikeLifted: (trx, { payload }) => graded(trx, payload),
  },
});

/** @param grade null keeps the grade */
async function graded(trx: Trx, { creatorId, grade }: { creatorId: string; grade: Grade | null }) {
  if (grade !== null) await change(trx, creatorId, { grade_rank: rankOf(grade) });
}

/** Returns the rank of a grade; the contract lists grades from the lowest to the highest. */
const rankOf = (grade: Grade): number => GradeName.options.indexOf(grade);

/** Events of different streams come in any order, so each may be the first of its creator. */
async function change(
  trx: Trx,
  creatorId: string,
  change: UpdateObject<Database, 'creator_orders'>,
): Promise<void> {
  await trx
    .insertInto('creator_orders')
    .values({ creator_id: creatorId, applied_at: null, grade_rank: 0, completed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('creator_orders').set(change).where('creator_id', '=', creatorId).execute();
}
