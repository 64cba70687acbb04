import type { ProductBug } from '../bug.ts';

/** Every bug outside of the ledger that the tests have to catch. */
export const productBugs: readonly ProductBug[] = [];
