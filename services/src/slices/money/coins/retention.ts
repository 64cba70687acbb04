import { blanked, type DataRetention, dash, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const coinsRetention: readonly DataRetention[] = [
  blanked('payments', 'user_id', 'CONTRACTS', {
    blanks: { reason: dash('reason'), failed_because: 'null' },
    only: 'num_nonnulls(reason, failed_because) > 0',
  }),
  kept('coin_history', 'owner_id', 'amounts, as the ledger has them'),
  kept('owed_refunds', 'user_id', 'amounts, as the ledger has them'),
  // Kept as long as the payment that went there, which may still be asked about.
  blanked('refund_accounts', 'user_id', 'CONTRACTS', {
    blanks: { account: 'null' },
    only: 'account is not null',
  }),
  blanked('refunds', 'user_id', 'CONTRACTS', {
    blanks: { provider_words: 'null', reference: dash('reference') },
    only: 'num_nonnulls(provider_words, reference) > 0',
  }),
];
