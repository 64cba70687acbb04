import { blanked, type DataRetention, dash, kept } from '../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const coinsRetention: readonly DataRetention[] = [
  blanked('payments', 'user_id', 'CONTRACTS', {
    blanks: { reason: dash('reason'), failed_because: 'null' },
    only: 'num_nonnulls(reason, failed_because) > 0',
  }),
  kept('coin_history', 'owner_id', 'amounts, as the ledger has them'),
];
