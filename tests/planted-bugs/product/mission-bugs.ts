import type { ProductBug } from '../bug.ts';

/** Faults in what missions, draws and comments do, and in what is told of it. */
export const missionBugs: readonly ProductBug[] = [];
