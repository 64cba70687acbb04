import { accept, decidePayout, earningsStream, isRejection } from '@sowon/ledger';
import { execute, known } from '../../services/src/command.ts';
import type { Ctx } from '../../services/src/context.ts';
import { updateRows } from '../../services/src/db/rows.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { earningsStreamId } from '../../services/src/slices/settlement/settlements/debts.ts';
import type { Two } from './by-two.ts';

type Paid = { readonly payoutId: string };

interface Payout extends Two {
  readonly creatorId: string;
  /** Month in KST, `YYYY-MM`. */
  readonly month: string;
  /** The full payable amount of the month. */
  readonly won: number;
}

/**
 * Pays a creator's month, for tests where the way does not matter. The product pays by batches, and by hand what no batch can pay
 * (docs/rules/payouts.md#preparing and docs/rules/approvals.md#kinds).
 * @throws AppError FOUR_EYES {operatorId}, REFUSED_BY_LEDGER {rule: MONTH_PAID, NOTHING_PAYABLE, PAYABLE_CHANGED}, BUSY
 */
export async function payOut(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  { creatorId, ...paid }: Payout,
): Promise<Paid> {
  const at = ctx.clock.now();
  const payoutId = ctx.ids();
  const stream = earningsStreamId(creatorId);
  const settlement = await ctx.db
    .selectFrom('settlements')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('month', '=', paid.month)
    .executeTakeFirst();
  return execute<Paid>(ctx, {
    key: { scope: `payOut:${paid.makerId}`, sent: null },
    intent: { creatorId, ...paid },
    at,
    streams: [stream],
    decide: (streams) => {
      const decided = decidePayout(streams.state(earningsStream, creatorId), {
        ...paid,
        payoutId,
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(decided)) return known(decided);
      const carry = settlement
        ? [updateRows('settlements', 'id', [{ id: settlement.id, paid_at: at.toISOString() }])]
        : [];
      return accept({ appends: [{ stream, ...decided }], carry, reply: { payoutId } });
    },
  });
}
