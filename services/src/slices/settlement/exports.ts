import type { Ctx } from '../../context.ts';
import { type DataExport, pagedExport } from '../../data-export.ts';

const earnings = pagedExport(
  'earnings',
  ({ db }: Ctx, { creatorId }, last: { readonly id: string } | null, most) =>
    db
      .selectFrom('earnings')
      .select([
        'id',
        'source_type',
        'source_id',
        'points',
        'overseas_points',
        'grade',
        'won_per_coin',
        'earned_at',
        'settlement_id',
      ])
      .where('creator_id', '=', creatorId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
);

const settlements = pagedExport(
  'settlements',
  ({ db }: Ctx, { creatorId }, last: { readonly month: string } | null, most) =>
    db
      .selectFrom('settlements')
      .select([
        'month',
        'points',
        'gross_won',
        'service_fee_won',
        'payment_fee_won',
        'overseas_tax_won',
        'overseas_account_fee_won',
        'deducted_won',
        'to_receipt_won',
        'carried_over',
        'payable_on',
        'paid_at',
      ])
      .where('creator_id', '=', creatorId)
      .where('month', '>', last?.month ?? '')
      .orderBy('month')
      .limit(most)
      .execute(),
);

/** What closed months paid of what the creator owed. */
const deductions = pagedExport(
  'settlementDeductions',
  ({ db }: Ctx, { creatorId }, last: { readonly month: string; readonly owed_id: string } | null, most) =>
    db
      .selectFrom('settlement_deductions')
      .select(['month', 'owed_id', 'kind', 'won'])
      .where('creator_id', '=', creatorId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('month', 'owed_id'), '>', tuple(last?.month ?? '', last?.owed_id ?? '')),
      )
      .orderBy('month')
      .orderBy('owed_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const settlementExports: readonly DataExport<Ctx>[] = [earnings, settlements, deductions];
