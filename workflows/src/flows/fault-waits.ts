/** Why a conversion came to nothing that is a fault of ours: its worker was lost in the middle, or the store has lost what was sent. */
export type OurFault = 'WORKER_LOST' | 'NO_OBJECT';

export const isOurFault = (reason: string | null): reason is OurFault =>
  reason === 'WORKER_LOST' || reason === 'NO_OBJECT';

const [minute, hour] = [60_000, 3_600_000];
/** A deploy loses workers, and the next one is there at once. */
const triedAtOnce = 2;
const waits = [5 * minute, 15 * minute, 30 * minute, ...Array.from({ length: 71 }, () => hour)];

/**
 * How long a conversion waits after a fault of ours, in milliseconds: not at all after the first workers that were lost, then
 * ever longer, for three days. Nobody's file is to blame for ours.
 * @param faults how many there were, this one included
 * @returns null when it is given up
 */
export function waitAfter(fault: OurFault, faults: number): number | null {
  const atOnce = fault === 'WORKER_LOST' ? triedAtOnce : 0;
  return faults <= atOnce ? 0 : (waits[faults - atOnce - 1] ?? null);
}
