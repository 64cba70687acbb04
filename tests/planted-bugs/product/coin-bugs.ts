import type { ProductBug } from '../bug.ts';

/** Faults in what money does outside of the ledger. */
export const coinBugs: readonly ProductBug[] = [];
