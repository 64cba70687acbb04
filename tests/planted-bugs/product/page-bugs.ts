import type { ProductBug } from '../bug.ts';

/** Faults in the pages of fans, creators and staff. */
export const pageBugs: readonly ProductBug[] = [];
