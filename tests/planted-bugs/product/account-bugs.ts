import type { ProductBug } from '../bug.ts';

/** Faults in who may do what, in files, flows and the edge of the API. */
export const accountBugs: readonly ProductBug[] = [];
