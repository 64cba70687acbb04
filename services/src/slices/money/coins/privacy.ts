import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  exportById,
  kept,
  pagedExport,
} from '../../../privacy-rules.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { openAccount } from './refunds/accounts.ts';

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

const coinHistory = pagedExport(
  'coinHistory',
  ({ db }: Ctx, { userId }, last: { readonly version: number } | null, most) =>
    db
      .selectFrom('coin_history')
      .select([
        'version',
        'event_type',
        'points',
        'mission_id',
        'payment_id',
        'source',
        'refund_amount',
        'refund_currency',
        'cause',
        'debt',
        'created_at',
      ])
      .where('owner_id', '=', userId)
      .where('version', '>', last?.version ?? 0)
      .orderBy('version')
      .limit(most)
      .execute(),
);

const refunds = exportById('refunds', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'points', 'amount', 'currency', 'status', 'owed_at', 'due_on', 'way'])
    .select(['imp_uid', 'reference', 'paid_at', 'paid_on'])
    .where('user_id', '=', userId),
);

/** The member’s accounts for refunds of charges paid by bank. */
const refundAccounts: DataExport<Ctx> = {
  name: 'refundAccounts',
  async *rows(ctx, { userId }) {
    const told = await ctx.db
      .selectFrom('refund_accounts')
      .select(['id', 'account', 'told_at'])
      .where('user_id', '=', userId)
      .orderBy('told_at')
      .execute();
    if (told.length === 0) return;
    const cipher = await personCipher(ctx, userId);
    for (const { id, account, told_at } of told)
      yield { id, told_at, ...(account === null ? {} : openAccount(cipher, { id, account })) };
  },
};

/** The data that this slice stores about a member. */
export const coinsExports: readonly DataExport<Ctx>[] = [payments, coinHistory, refunds, refundAccounts];

/** How long this slice keeps rows of members who have left. */
export const coinsRetention: readonly DataRetention[] = [
  blanked('payments', 'user_id', 'CONTRACTS', {
    blanks: { reason: dash('reason'), failed_because: 'null' },
    only: 'num_nonnulls(reason, failed_because) > 0',
  }),
  kept('coin_history', 'owner_id', 'amounts, as the ledger has them'),
  kept('owed_refunds', 'user_id', 'amounts, as the ledger has them'),
  // Kept as long as the payment that went there, because questions about it may still come.
  blanked('refund_accounts', 'user_id', 'CONTRACTS', {
    blanks: { account: 'null' },
    only: 'account is not null',
  }),
  blanked('refunds', 'user_id', 'CONTRACTS', {
    blanks: { provider_words: 'null', reference: dash('reference') },
    only: 'num_nonnulls(provider_words, reference) > 0',
  }),
];
