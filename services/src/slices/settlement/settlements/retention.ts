import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const settlementsRetention: readonly DataRetention[] = [
  kept('earnings', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlements', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlement_deductions', 'creator_id', 'amounts, as the ledger has them'),
  kept('settlement_exceptions', 'creator_id', 'what our servers could not do'),
];
