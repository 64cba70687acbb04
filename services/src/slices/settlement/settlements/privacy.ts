import type { Ctx } from '../../../context.ts';
import {
  type DataExport,
  type DataRetention,
  exportById,
  kept,
  pagedExport,
} from '../../../privacy-rules.ts';

const earnings = exportById('earnings', 'id', ({ db }: Ctx, { creatorId }) =>
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
    .where('creator_id', '=', creatorId),
);

const settlements = exportById('settlements', 'month', ({ db }: Ctx, { creatorId }) =>
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
      'income_tax_won',
      'local_income_tax_won',
      'business_type',
      'deducted_won',
      'to_receipt_won',
      'carried_over',
      'payable_on',
      'paid_at',
      'paid_on',
    ])
    .where('creator_id', '=', creatorId),
);

/** Parts of closed months that paid the creator's debts. */
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

/** Data that this slice keeps about a member. */
export const settlementsExports: readonly DataExport<Ctx>[] = [earnings, settlements, deductions];

/** Retention of this slice's rows after a member leaves. */
export const settlementsRetention: readonly DataRetention[] = [
  kept('earnings', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlements', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlement_deductions', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlement_exceptions', 'creator_id', 'what our servers could not do'),
];
