/** A failed conversion that is our fault: its worker was lost, or the store lost the uploaded file. */
export type OurFault = 'WORKER_LOST' | 'NO_OBJECT';

export const isOurFault = (reason: string | null): reason is OurFault =>
  reason === 'WORKER_LOST' || reason === 'NO_OBJECT';

const [minute, hour] = [60_000, 3_600_000];
/** A deploy loses workers, and the next one starts at once. */
const triedAtOnce = 2;
const waits = [5 * minute, 15 * minute, 30 * minute, ...Array.from({ length: 71 }, () => hour)];

/**
 * Returns the wait after a fault of ours, in milliseconds: none after the first two lost workers, then longer and longer, for three days. The file is not to
 * blame for our faults.
 * @param faults number of faults, including this one
 * @returns null when the conversion is given up
 */
export function waitAfter(fault: OurFault, faults: number): number | null {
  const atOnce = fault === 'WORKER_LOST' ? triedAtOnce : 0;
  return faults <= atOnce ? 0 : (waits[faults - atOnce - 1] ?? null);
}
