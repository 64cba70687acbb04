import { decidePayout } from '@sowon/ledger';
import { updateRows } from '../../services/src/db/rows.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { changeEarnings, type EarningsCtx } from '../../services/src/slices/settlement/change-earnings.ts';

type Paid = { readonly payoutId: string };

/**
 * Has a creator's month be paid where it does not matter how. The product pays by batches alone, which two of finance approve
 * (decision 279). It has to be all that is payable of the month now.
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
