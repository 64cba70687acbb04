/**
 * In their order. Coverage tries the edges of each field once and comes to its end; fuzzing makes requests up, and stateful goes from the
 * reply of one call to another, both for as long as they are given.
 */
export const phases = ['coverage', 'fuzzing', 'stateful'] as const;
export type Phase = (typeof phases)[number];

/**
 * Runs the phases one after the other. Each may take its equal share of the time that is left then, so what one leaves over goes to those after it.
 * @param seconds for all of them; at least one a phase is given
 * @param run runs a phase for so many seconds at most
 * @param now milliseconds of any clock
 * @returns what each came to
 */
export async function inPhases<T>(
  seconds: number,
  run: (phase: Phase, seconds: number) => Promise<T>,
  now: () => number = () => performance.now(),
): Promise<T[]> {
  const end = now() + seconds * 1_000;
  const told: T[] = [];
  for (const [index, phase] of phases.entries()) {
    const share = (end - now()) / 1_000 / (phases.length - index);
    told.push(await run(phase, Math.max(1, Math.round(share))));
  }
  return told;
}
