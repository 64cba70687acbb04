import { decidePayout } from '@sowon/ledger';
import { updateRows } from '../../db/rows.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { changeEarnings, type EarningsCtx } from './change-earnings.ts';

type Paid = { readonly payoutId: string };

/**
 * Records that a creator's month was paid: one asks for it, another approves it. It has to be all that is payable of the
 * month now, so a debt that was deducted meanwhile is noticed.
 * @param input.month KST, `YYYY-MM`
 * @throws AppError NOT_FOUND, FOUR_EYES {operatorId}, REFUSED_BY_LEDGER {rule: MONTH_PAID, NOTHING_PAYABLE, PAYABLE_CHANGED}, KEY_REUSED, BUSY
 */
export async function payOut(
  ctx: EarningsCtx,
  input: {
    readonly creatorId: string;
    readonly month: string;
    readonly won: number;
    readonly makerId: string;
    readonly checkerId: string;
    readonly reason: string;
    readonly key: string | null;
  },
): Promise<Paid> {
  const { creatorId, month, won, makerId, checkerId, reason, key } = input;
  const at = ctx.clock.now();
  const payoutId = ctx.ids();
  const payout = { payoutId, month, won, makerId, checkerId, policy: ledgerPolicy(ctx) };
  const settlement = await ctx.db
    .selectFrom('settlements')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .executeTakeFirst();
  return changeEarnings<Paid>(ctx, {
    ...{ creatorId, key, reason, at },
    action: 'payOut',
    staffIds: [makerId, checkerId],
    after: { month, won },
    intent: { month, won, makerId },
    decide: (state) => decidePayout(state, payout),
    carry: settlement
      ? [updateRows('settlements', 'id', [{ id: settlement.id, paid_at: at.toISOString() }])]
      : [],
    reply: { payoutId },
  });
}
