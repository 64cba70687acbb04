import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  exportById,
  kept,
} from '../../../privacy-rules.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { openAccount } from './accounts.ts';

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
export const refundExports: readonly DataExport<Ctx>[] = [refunds, refundAccounts];

/** How long this slice keeps rows of members who have left. */
export const refundRetention: readonly DataRetention[] = [
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
