import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const coinTotalsRetention: readonly DataRetention[] = [
  kept(
    'coin_total_wallets',
    'owner_id',
    'amounts, as the ledger has them; without them no total could be proven',
  ),
];
