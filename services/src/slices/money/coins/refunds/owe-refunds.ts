import type { Selectable } from 'kysely';
import { allSettled } from '../../../../all-settled.ts';
import type { Ctx } from '../../../../context.ts';
import type { Database } from '../../../../db/schema.ts';
import { type AddedHolidaysAt, readAddedHolidays } from '../../../staff/bank-holidays/queries.ts';
import { payBy } from '../pay-by.ts';
import { changeRefund } from './change-refund.ts';
import { decideOwe } from './decide.ts';

const oweAtOnce = 100;

/**
 * Opens refunds for the debts in the ledger, oldest first, at most one batch.
 * @returns the number of debts read
 * @throws the first failure, after all were tried
 */
export async function oweRefunds(ctx: Ctx): Promise<number> {
  const owed = await ctx.db
    .selectFrom('owed_refunds')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('id').whereRef('refunds.id', '=', 'owed_refunds.id'))),
    )
    .orderBy('owed_at')
    .limit(oweAtOnce)
    .execute();
  if (owed.length === 0) return 0;
  const addedAt = await readAddedHolidays(ctx.db);
  await allSettled(owed.map((one) => owe(ctx, one, addedAt)));
  return owed.length;
}

async function owe(
  ctx: Ctx,
  owed: Selectable<Database['owed_refunds']>,
  addedAt: AddedHolidaysAt,
): Promise<void> {
  const { id: refundId, user_id: userId, payment_id: paymentId, points, amount, currency } = owed;
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `owed:${refundId}` },
    ...{ refundId, intent: { refundId }, at: ctx.clock.now() },
    decide: (state) =>
      decideOwe(state, {
        ...{ refundId, userId, paymentId, points, amount, currency },
        owedAt: owed.owed_at.toISOString(),
        dueOn: payBy(owed.owed_at, addedAt(owed.owed_at)),
      }),
  });
}
