/**
 * In their order. Coverage tries the edges of each field once and ends by itself. Fuzzing invents requests, and stateful follows replies to further calls, both
 * for as long as they are given.
 */
export const phases = ['coverage', 'fuzzing', 'stateful'] as const;
export type Phase = (typeof phases)[number];

/**
 * Runs the phases one after another. Each may take an equal share of the time that is left, so unused time goes to the later ones.
 * @param seconds for all of them; each phase gets at least one
 * @param run runs a phase for at most this many seconds
 * @param now milliseconds of any clock
 * @returns the result of each phase
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
