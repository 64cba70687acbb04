import type { Ctx } from '../../../context.ts';
import { blanked, type DataExport, type DataRetention, dash, exportById } from '../../../privacy-rules.ts';

const payments = exportById('payments', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'name',
      'points',
      'amount',
      'currency',
      'price_won',
      'pay_method',
      'pg',
      'status',
      'imp_uid',
      'taken_back',
      'reason',
      'failed_because',
      'created_at',
      'credited_at',
      'counted_at',
    ])
    .where('user_id', '=', userId),
);

/** The data that this slice stores about a member. */
export const paymentExports: readonly DataExport<Ctx>[] = [payments];

/** How long this slice keeps rows of members who have left. */
export const paymentRetention: readonly DataRetention[] = [
  blanked('payments', 'user_id', 'CONTRACTS', {
    blanks: { reason: dash('reason'), failed_because: 'null' },
    only: 'num_nonnulls(reason, failed_because) > 0',
  }),
];
